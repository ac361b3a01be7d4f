import { useLocation } from "@remix-run/react";
import { SignOutForm } from "~/features/auth/sign-out-form";
import { paths } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import type { SiteVisitor } from "./site-visitor.server";

interface AccountMenuProps {
  visitor: SiteVisitor | null;
  /** `bar` stands in the header, `list` in the menu of a phone. */
  layout: "bar" | "list";
}

/** The way in for visitors; badge, dashboard and the way out for those who are in (specification, section 2). */
export function AccountMenu({ visitor, layout }: AccountMenuProps) {
  const { pathname } = useLocation();
  const isOnAuth = pathname === paths.auth || pathname.startsWith(`${paths.auth}/`);
  const isBar = layout === "bar";
  if (!visitor)
    return isOnAuth ? null : (
      <ButtonLink to={paths.auth} variant={isBar ? "secondary" : "primary"}>
        Accedi
      </ButtonLink>
    );
  return (
    <div className={isBar ? "flex items-center gap-2" : "grid gap-3"}>
      {!isBar && <p className="font-semibold wrap-anywhere">{visitor.email}</p>}
      {visitor.plan && (
        <span className={isBar ? "hidden 2xl:inline" : ""}>
          <Badge tone="minicar">
            {visitor.plan.code} · {visitor.plan.quota} veicoli
          </Badge>
        </span>
      )}
      {visitor.isAdmin && (
        <ButtonLink to={paths.admin} variant="quiet">
          Admin
        </ButtonLink>
      )}
      <ButtonLink to={paths.dashboard} variant="secondary">
        Dashboard
      </ButtonLink>
      <SignOutForm className={isBar ? "" : "w-full"} />
    </div>
  );
}
