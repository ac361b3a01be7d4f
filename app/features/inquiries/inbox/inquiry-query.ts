import { readSearch } from "~/backend/list-search";
import { pageHref, pageNumber } from "~/backend/paging";
import { isFormType, isStatus, type FormType, type InquiryStatus } from "./inquiry";

/** Filters and page of a list of inquiries. */
export interface InquiryQuery {
  status: InquiryStatus | "";
  search: string;
  formType: FormType | "";
  /** Id of a dealership, or `TO_OPERATOR`; only administrators choose one. */
  dealershipId: string;
  page: number;
}

/** Stands for the operator in the filter by dealership: inquiries that are for none. */
export const TO_OPERATOR = "portale";

const DEALERSHIP_ID = /^[a-z0-9-]{1,40}$/;

/** Parses search parameters; invalid ones count as absent. */
export function readInquiryQuery(params: URLSearchParams): InquiryQuery {
  const status = params.get("status");
  const formType = params.get("form");
  const dealershipId = params.get("dealership") ?? "";
  return {
    status: isStatus(status) ? status : "",
    search: readSearch(params),
    formType: isFormType(formType) ? formType : "",
    dealershipId: DEALERSHIP_ID.test(dealershipId) ? dealershipId : "",
    page: pageNumber(params),
  };
}

/** Address of a list, or of its file, with these filters. */
export function inquiriesHref(path: string, query: Partial<InquiryQuery>): string {
  const { status = "", search = "", formType = "", dealershipId = "", page = 1 } = query;
  return pageHref(path, page, { status, search, form: formType, dealership: dealershipId });
}

/** Whether any filter is set; the page is none. */
export function isFiltered({ status, search, formType, dealershipId }: InquiryQuery): boolean {
  return [status, search, formType, dealershipId].some((value) => value !== "");
}
