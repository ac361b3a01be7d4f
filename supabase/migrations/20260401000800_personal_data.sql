-- Personal data in the tables of the market: a dealership and the trader behind it may be one person, and events of adverts
-- name the account that acted. Found, exported, erased and expired with everything else.

alter table private.traders add column ended_at timestamptz;
comment on column private.traders.ended_at is
  'First night on which no approved account spoke for the dealership; six months later the row is deleted (article 30, 5).';

create function private.has_account(p_dealership text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles where dealership_id = p_dealership and approval = 'approved');
$$;

-- Of the two addresses that are stored of a dealership, either one. An erased dealership has none.
create function private.is_dealership_of(p_dealership text, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.dealerships where id = p_dealership and lower(email) = p_email)
    or exists (select 1 from private.traders where dealership_id = p_dealership and lower(email) = p_email);
$$;

-- Its adverts are deleted, and what tells who it was; id and slug stay, so that neither is given again. Without a recipient
-- nobody can write to it, and no advert of it can be made.
create function private.erase_dealership(p_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
begin
  perform private.lock_dealership(p_id);
  for v_advert in
    select a.* from public.adverts a where a.dealership_id = p_id and a.status <> 'deleted' order by a.id for update
  loop
    perform private.set_advert_status(v_advert, 'deleted', 'administrator');
    update public.adverts set description = 'Annuncio cancellato su richiesta.' where id = v_advert.id;
  end loop;
  delete from private.traders where dealership_id = p_id;
  delete from public.recipients where kind = 'dealership' and id = p_id;
  update public.dealerships set hidden = true, name = 'Concessionaria cancellata', description = '', address = null,
    phone = null, whatsapp = null, email = null, website = null, logo = null, cover_image = null, version = version + 1
    where id = p_id;
end;
$$;

create or replace function private.person_account(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'created_at', u.created_at,
    'signed_up_as', (u.raw_user_meta_data #>> '{}')::jsonb ->> 'name',
    'profile', to_jsonb(p) - 'id',
    'roles', (select coalesce(jsonb_agg(r.role), '[]') from public.user_roles r where r.user_id = u.id),
    'recovery_codes', (select coalesce(jsonb_agg(jsonb_build_object('created_at', c.created_at, 'used_at', c.used_at)
        order by c.created_at, c.used_at), '[]')
      from private.recovery_codes c where c.user_id = u.id),
    'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' - 'stripe_sync' order by s.created_at), '[]')
      from public.subscriptions s where s.user_id = u.id),
    'code_periods', (select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.starts_at), '[]')
      from public.code_periods c where c.user_id = u.id),
    'duplicate_subscriptions', (select coalesce(jsonb_agg(to_jsonb(d) - 'user_id' order by d.found_at), '[]')
      from public.duplicate_subscriptions d where d.user_id = u.id),
    'subscription_endings', (select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'requested_by' order by e.requested_at), '[]')
      from public.subscription_endings e where e.user_id = u.id),
    'redemptions', (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'redeemed_at', r.redeemed_at)
        order by r.redeemed_at), '[]')
      from public.activation_redemptions r join public.activation_codes c on c.id = r.code_id where r.user_id = u.id),
    'advert_events', (select coalesce(jsonb_agg(jsonb_build_object('at', v.at, 'advert', v.advert_id, 'kind', v.kind,
        'from', v.from_status, 'to', v.to_status, 'reason', v.reason, 'fields', v.fields) order by v.id), '[]')
      from public.advert_events v where v.actor = u.id),
    'activity', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action) order by a.id), '[]')
      from public.audit_log a where a.actor = u.id))
  from auth.users u left join public.profiles p on p.id = u.id
  where lower(u.email) = p_email;
$$;

create or replace function private.person_data(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'contact_requests', (select coalesce(jsonb_agg(to_jsonb(r) - 'fingerprint' order by r.created_at), '[]')
      from public.contact_requests r where r.email = p_email),
    'dealership_registrations', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.dealership_registrations r where r.email = p_email),
    'newsletter_subscriptions', (select coalesce(jsonb_agg(to_jsonb(n) - 'confirm_hash' - 'unsubscribe_hash'), '[]')
      from public.newsletter_subscriptions n where n.email = p_email),
    'consents', (select coalesce(jsonb_agg(to_jsonb(c) order by c.granted_at), '[]')
      from public.consents c where c.email = p_email),
    'kept_consents', (select coalesce(jsonb_agg(to_jsonb(c) order by c.granted_at), '[]')
      from public.consents c where c.email = private.erased_email(p_email)),
    'mails', (select coalesce(jsonb_agg(jsonb_build_object('template', m.template, 'recipient', m.recipient,
        'reply_to', m.reply_to, 'payload', m.payload - 'token' - 'unsubscribe_token', 'status', m.status,
        'created_at', m.created_at, 'sent_at', m.sent_at) order by m.created_at), '[]')
      from public.mail_outbox m where private.mail_subject(m.template, m.recipient, m.reply_to) = p_email),
    'dealerships', (select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('trader', to_jsonb(t) - 'dealership_id')
        order by d.created_at), '[]')
      from public.dealerships d left join private.traders t on t.dealership_id = d.id
      where private.is_dealership_of(d.id, p_email)),
    'account', private.person_account(p_email));
$$;

-- All or nothing. The account goes too, and what hangs on it; the ledger of consents stays, without the address.
create or replace function public.delete_person_data(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_obstacle text;
  v_counts jsonb;
begin
  perform private.require_admin();
  v_email := private.clean_email(p_email);
  v_obstacle := private.erasure_obstacle(v_email);
  if v_obstacle is not null then
    raise sqlstate 'PT409' using message = v_obstacle;
  end if;
  v_counts := private.count_person_data(v_email) - 'kept_consents';
  if not exists (select 1 from jsonb_each_text(v_counts) where value <> '0') then
    raise sqlstate 'PT404' using message = 'nothing_stored';
  end if;
  delete from public.contact_requests where email = v_email;
  delete from public.dealership_registrations where email = v_email;
  delete from public.newsletter_subscriptions where email = v_email;
  delete from public.mail_outbox where private.mail_subject(template, recipient, reply_to) = v_email;
  perform private.erase_dealership(d.id) from public.dealerships d where private.is_dealership_of(d.id, v_email);
  delete from auth.users where lower(email) = v_email;
  update public.consents set email = private.erased_email(v_email), withdrawn_at = coalesce(withdrawn_at, now())
    where email = v_email;
  perform private.audit('personal_data.deleted', private.sha256_hex(v_email), v_counts);
  return v_counts;
end;
$$;
comment on function public.delete_person_data is
  'Administrators only; answers how much went, by kind. Errors: not_authenticated, not_admin, invalid_email, administrator_account, paid_subscription_active, nothing_stored.';

-- All or nothing, with the secret key or by the database itself; run again it finds nothing left to do.
drop function public.delete_expired_personal_data();
create function public.delete_expired_personal_data()
returns table (contact_requests integer, dealership_registrations integer, newsletter_subscriptions integer,
  consents integer, mails integer, traders integer, attempts integer)
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

  -- From the day on which no account speaks for the dealership any more.
  update private.traders t set ended_at = now() where t.ended_at is null and not private.has_account(t.dealership_id);
  update private.traders t set ended_at = null where t.ended_at is not null and private.has_account(t.dealership_id);
  delete from private.traders t where t.ended_at <= now() - (interval '6 months' - interval '1 day');
  get diagnostics traders = row_count;

  -- They go on the way to the next attempt, which on a quiet portal may be long in coming.
  delete from private.attempts a where a.window_start < now() - interval '1 hour';
  get diagnostics attempts = row_count;

  -- A night without a deletion leaves no line, or what people did would stand between hundreds of them. Attempts are
  -- hashes of an hour and are no news on any night.
  v_counts := jsonb_build_object('contact_requests', contact_requests,
    'dealership_registrations', dealership_registrations, 'newsletter_subscriptions', newsletter_subscriptions,
    'consents', consents, 'mails', mails, 'traders', traders);
  if exists (select 1 from jsonb_each_text(v_counts) where value <> '0') then
    perform private.audit('personal_data.expired', '', v_counts);
  end if;
  return next;
end;
$$;
comment on function public.delete_expired_personal_data is
  'For a nightly job; with the secret key only. Answers how many rows went, by kind.';
