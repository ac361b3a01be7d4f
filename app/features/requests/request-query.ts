import { pageHref, pageNumber } from "~/features/admin/paging";
import { cleanText } from "~/lib/text";
import { isFormType, isStatus, type FormType, type RequestStatus } from "./request";

/** Part of the requests that a list shows. */
export interface RequestQuery {
  status: RequestStatus | "";
  search: string;
  formType: FormType | "";
  /** Id of a dealership; only administrators choose one. */
  dealershipId: string;
  page: number;
}

const SEARCH_LENGTH = 60;
const DEALERSHIP_ID = /^[a-z0-9-]{1,40}$/;

/** What an address asks for; junk counts as nothing asked. */
export function readRequestQuery(search: URLSearchParams): RequestQuery {
  const status = search.get("status");
  const formType = search.get("form");
  const dealershipId = search.get("dealership") ?? "";
  return {
    status: isStatus(status) ? status : "",
    search: cleanText(search.get("search") ?? "", SEARCH_LENGTH),
    formType: isFormType(formType) ? formType : "",
    dealershipId: DEALERSHIP_ID.test(dealershipId) ? dealershipId : "",
    page: pageNumber(search),
  };
}

/** Address of a part of the requests, under the path of a list or of its file. */
export function requestsHref(path: string, query: Partial<RequestQuery>): string {
  const { status = "", search = "", formType = "", dealershipId = "", page = 1 } = query;
  return pageHref(path, page, { status, search, form: formType, dealership: dealershipId });
}

/** Whether the list shows a part only, whatever the page. */
export function isFiltered({ status, search, formType, dealershipId }: RequestQuery): boolean {
  return [status, search, formType, dealershipId].some((value) => value !== "");
}
