import { paths } from "~/lib/paths";

/** Where requests are read: the same screens in the dashboard and in the admin area. */
export interface RequestArea {
  list: string;
  one: (id: string) => string;
  csv: string;
  /** Whether requests for all dealerships meet here. */
  isAdmin: boolean;
}

export const DEALER_AREA: RequestArea = {
  list: paths.requests,
  one: paths.request,
  csv: paths.requestsCsv,
  isAdmin: false,
};

export const ADMIN_AREA: RequestArea = {
  list: paths.adminRequests,
  one: paths.adminRequest,
  csv: paths.adminRequestsCsv,
  isAdmin: true,
};
