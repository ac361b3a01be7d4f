-- Administrators decide on accounts whose dealer has sent no registration too, and have to be able to write to them.
-- Addresses are in auth.users, which no role of the portal reads.
create function public.account_emails(p_accounts uuid[]) returns table (user_id uuid, email text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- A page of the list has at most 70 accounts: nobody takes all addresses with one call.
  if cardinality(p_accounts) > 100 then
    raise sqlstate 'PT400' using message = 'too_many_accounts';
  end if;
  return query select u.id, u.email::text from auth.users u where u.id = any (p_accounts) and u.email is not null;
end;
$$;
comment on function public.account_emails is
  'Administrators only; the addresses of at most 100 accounts. Errors: not_authenticated, not_admin, second_factor_required, too_many_accounts.';
