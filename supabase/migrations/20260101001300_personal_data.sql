-- What is stored of one person, by e-mail address (GDPR, articles 15, 17 and 20): found, exported and erased by
-- administrators. A table that comes to hold addresses has to be named in each function of this file.

-- What stands in the place of an address that was erased: whoever knows the address can still prove the consent.
create function private.erased_email(p_email text) returns text
language sql immutable set search_path = '' as $$
  select 'sha256:' || private.sha256_hex(p_email);
$$;
comment on column public.consents.email is 'The address; after its erasure "sha256:" and its hash.';

-- A mail that passes on what somebody wrote is about who wrote it, every other one is about who gets it.
create function private.mail_subject(p_template text, p_recipient text, p_reply_to text) returns text
language sql immutable set search_path = '' as $$
  select lower(case when p_template like '%-received' then p_reply_to else p_recipient end);
$$;

create function private.person_account(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'created_at', u.created_at,
    'signed_up_as', (u.raw_user_meta_data #>> '{}')::jsonb ->> 'name',
    'profile', to_jsonb(p) - 'id',
    'roles', (select coalesce(jsonb_agg(r.role), '[]') from public.user_roles r where r.user_id = u.id),
    'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' - 'stripe_sync' order by s.created_at), '[]')
      from public.subscriptions s where s.user_id = u.id),
    'redemptions', (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'redeemed_at', r.redeemed_at)
        order by r.redeemed_at), '[]')
      from public.activation_redemptions r join public.activation_codes c on c.id = r.code_id where r.user_id = u.id),
    'activity', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action) order by a.id), '[]')
      from public.audit_log a where a.actor = u.id))
  from auth.users u left join public.profiles p on p.id = u.id
  where lower(u.email) = p_email;
$$;

-- Links for one use and their hashes are secrets of the portal, not data of the person.
create function private.person_data(p_email text) returns jsonb
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
    'account', private.person_account(p_email));
$$;

create function private.count_person_data(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(key, case jsonb_typeof(value)
    when 'array' then jsonb_array_length(value) when 'object' then 1 else 0 end)
  from jsonb_each(private.person_data(p_email));
$$;

-- Why an account cannot go: Stripe would go on charging for it, or the portal would lose who runs it.
create function private.erasure_obstacle(p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select 1 from public.user_roles r where r.user_id = u.id) then 'administrator_account'
    when exists (select 1 from public.subscriptions s where s.user_id = u.id and s.source = 'payment'
                 and s.status not in ('canceled', 'incomplete_expired')) then 'paid_subscription_active'
  end
  from auth.users u where lower(u.email) = p_email;
$$;

create function public.find_person_data(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text;
begin
  perform private.require_admin();
  v_email := private.clean_email(p_email);
  return jsonb_build_object(
    'counts', private.count_person_data(v_email),
    'obstacle', private.erasure_obstacle(v_email),
    'stripe_customer_id', private.person_account(v_email) -> 'profile' -> 'stripe_customer_id');
end;
$$;
comment on function public.find_person_data is
  'Administrators only; how much is stored, by kind. Errors: not_authenticated, not_admin, invalid_email.';

create function public.export_person_data(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
begin
  perform private.require_admin();
  v_email := private.clean_email(p_email);
  perform private.audit('personal_data.exported', private.sha256_hex(v_email), private.count_person_data(v_email));
  return private.person_data(v_email);
end;
$$;
comment on function public.export_person_data is
  'Administrators only; all that is stored. Errors: not_authenticated, not_admin, invalid_email.';

-- All or nothing. The account goes too, and what hangs on it; the ledger of consents stays, without the address.
create function public.delete_person_data(p_email text) returns jsonb
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
  delete from auth.users where lower(email) = v_email;
  update public.consents set email = private.erased_email(v_email), withdrawn_at = coalesce(withdrawn_at, now())
    where email = v_email;
  perform private.audit('personal_data.deleted', private.sha256_hex(v_email), v_counts);
  return v_counts;
end;
$$;
comment on function public.delete_person_data is
  'Administrators only; answers how much went, by kind. Errors: not_authenticated, not_admin, invalid_email, administrator_account, paid_subscription_active, nothing_stored.';
