-- What the privacy page promises to delete (app/data/legal.ts), deleted every night; what it keeps for as long as an
-- account is open, or for the ten years of invoices, is not touched here. A table that comes to hold addresses has to be
-- thought of here as well.

-- All or nothing, with the secret key or by the database itself; run again it finds nothing left to do.
create function public.delete_expired_personal_data()
returns table (contact_requests integer, dealership_registrations integer, newsletter_subscriptions integer,
  consents integer, mails integer, attempts integer)
language plpgsql security definer set search_path = '' as $$
declare
  -- The page says "at most": what is still young enough tonight would be too old by tomorrow night.
  v_border constant timestamptz := now() - (interval '24 months' - interval '1 day');
  -- As old as the link of a newsletter gets (confirm_newsletter).
  v_dead_link constant timestamptz := now() - interval '30 days';
  v_counts jsonb;
begin
  delete from public.contact_requests r where r.created_at <= v_border;
  get diagnostics contact_requests = row_count;

  -- Who was approved and has an account is a customer: that registration stays with the account. All others led to
  -- nothing, one that nobody decided in two years included. A refused one counts from its sending; one that waits may
  -- have been sent anew, and one that was approved waits for its account, so these count from their last change.
  delete from public.dealership_registrations r
    where (case r.status when 'rejected' then r.created_at else r.updated_at end) <= v_border
      and not (r.status = 'approved' and r.user_id is not null);
  get diagnostics dealership_registrations = row_count;

  -- After a withdrawal the page keeps the proof alone, and a name proves nothing.
  update public.newsletter_subscriptions n set name = null where n.status = 'unsubscribed' and n.name is not null;
  -- An address that was never confirmed may be a stranger's: it goes with the link that could have confirmed it.
  delete from public.newsletter_subscriptions n
    where (n.status = 'unsubscribed' and n.unsubscribed_at <= v_border)
       or (n.status = 'pending' and n.confirm_sent_at <= v_dead_link);
  get diagnostics newsletter_subscriptions = row_count;

  -- A consent lives as long as what it was given for; one to the newsletter is proof for 24 months from its withdrawal.
  delete from public.consents c
    where (c.purpose = 'contact' and c.granted_at <= v_border)
       or (c.purpose = 'registration' and c.granted_at <= v_border
           and not exists (select 1 from public.dealership_registrations r where r.email = c.email))
       or (c.purpose in ('newsletter', 'marketing')
           and (c.withdrawn_at <= v_border
                or (c.confirmed_at is null and c.withdrawn_at is null and c.granted_at <= v_dead_link)));
  get diagnostics consents = row_count;

  -- Whatever became of them: a mail that was given up still holds the whole request.
  delete from public.mail_outbox m where m.created_at <= v_border;
  get diagnostics mails = row_count;

  -- They go on the way to the next attempt, which on a quiet portal may be long in coming.
  delete from private.attempts a where a.window_start < now() - interval '1 hour';
  get diagnostics attempts = row_count;

  -- A night without a deletion leaves no line, or what people did would stand between hundreds of them. Attempts are
  -- hashes of an hour and are no news on any night.
  v_counts := jsonb_build_object('contact_requests', contact_requests,
    'dealership_registrations', dealership_registrations, 'newsletter_subscriptions', newsletter_subscriptions,
    'consents', consents, 'mails', mails);
  if exists (select 1 from jsonb_each_text(v_counts) where value <> '0') then
    perform private.audit('personal_data.expired', '', v_counts);
  end if;
  return next;
end;
$$;
comment on function public.delete_expired_personal_data is
  'For a nightly job; with the secret key only. Answers how many rows went, by kind.';
