import { useLocation } from "@remix-run/react";
import { SignOutForm } from "~/features/auth/sign-out-form";
import { paths } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import type { SiteVisitor } from "./site-visitor.server";

/** Whether the page is one of the auth screens, which need no way in. */
function useIsOnAuth(): boolean {
  const { pathname } = useLocation();
  return pathname === paths.auth || pathname.startsWith(`${paths.auth}/`);
}

/** The way in, for those who have not signed in. */
export function SignInLink({ variant }: { variant: "primary" | "secondary" }) {
  return useIsOnAuth() ? null : (
    <ButtonLink to={paths.auth} variant={variant}>
      Accedi
    </ButtonLink>
  );
}

/** Badge of the plan: code and quota (docs/product.md 4.1). */
function PlanBadge({ plan }: Pick<SiteVisitor, "plan">) {
  return (
    plan && (
      <Badge tone="minicar">
        {plan.code} · {plan.quota} veicoli
      </Badge>
    )
  );
}

/** A line above the header of somebody who signed in: whose account, its plan, its pages, the way out. */
export function AccountStrip({ visitor }: { visitor: SiteVisitor }) {
  return (
    <div className="hidden border-b border-line bg-sunken xl:block">
      <div className="page-column flex min-h-13 items-center justify-end gap-3 text-sm">
        <p className="mr-auto min-w-0 truncate text-soft">{visitor.email}</p>
        <PlanBadge plan={visitor.plan} />
        {visitor.isAdmin && (
          <ButtonLink to={paths.admin} variant="quiet">
            Admin
          </ButtonLink>
        )}
        <ButtonLink to={paths.dashboard} variant="quiet">
          Dashboard
        </ButtonLink>
        <SignOutForm />
      </div>
    </div>
  );
}

/** The same in the menu of a phone. */
export function AccountMenu({ visitor }: { visitor: SiteVisitor | null }) {
  if (!visitor) return <SignInLink variant="primary" />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold wrap-anywhere">{visitor.email}</p>
      <PlanBadge plan={visitor.plan} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.dashboard} variant="secondary">
          Dashboard
        </ButtonLink>
        {visitor.isAdmin && (
          <ButtonLink to={paths.admin} variant="secondary">
            Admin
          </ButtonLink>
        )}
        <SignOutForm />
      </div>
    </div>
  );
}
