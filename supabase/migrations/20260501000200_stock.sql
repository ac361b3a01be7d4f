-- The stock of a dealership as its dealer works with it (docs/product.md 8.13): the list with its numbers in one call, one
-- action on many adverts, and renewals.

alter table public.advert_events drop constraint advert_events_kind_check;
-- Each function that writes an event names its kind.
alter table public.advert_events add constraint advert_events_kind_check check (kind ~ '^[a-z][a-z_]{2,39}$');

-- A renewal is a publication anew: it needs a plan with room for the advert.
create function public.renew_advert(p_id text, p_version integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts := private.lock_advert(p_id, p_version);
  v_as text := private.acts_as(v_advert.dealership_id);
  v_quota integer;
begin
  if v_advert.status = 'expired' then
    return private.advert_reply(private.set_advert_status(v_advert, 'published', v_as));
  elsif v_advert.status not in ('published', 'reserved') then
    raise sqlstate 'PT409' using message = 'transition_not_allowed';
  elsif v_advert.expires_at > now() + interval '7 days' then
    raise sqlstate 'PT409' using message = 'renewal_too_early';
  end if;
  v_quota := private.dealership_quota(v_advert.dealership_id);
  if v_quota is null then
    raise sqlstate 'PT409' using message = 'no_plan';
  elsif private.count_published(v_advert.dealership_id) > v_quota then
    raise sqlstate 'PT409' using message = 'quota_exceeded';
  end if;
  update public.adverts a set expires_at = now() + interval '60 days', version = a.version + 1
    where a.id = p_id returning a.* into v_advert;
  perform private.note_advert_event(p_id, 'renewed', v_as);
  if v_as = 'administrator' then
    perform private.audit('advert.renewed', p_id, jsonb_build_object('dealership_id', v_advert.dealership_id));
  end if;
  return private.advert_reply(v_advert);
end;
$$;
comment on function public.renew_advert is
  'The dealer of the advert or an administrator: 60 days from now, for an expired advert, and for a published or reserved one in its last 7 days. Answers {id, status, version, expiresAt}. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, version_conflict, transition_not_allowed, renewal_too_early, no_plan, quota_exceeded, incomplete.';

-- Each advert for itself: one that is refused leaves what became of the others.
create function public.change_adverts(p_ids text[], p_action text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_status constant text := '{"publish": "published", "pause": "paused", "reserve": "reserved", "sell": "sold",
    "withdraw": "draft", "delete": "deleted"}'::jsonb ->> p_action;
  v_answers jsonb := '[]';
  v_id text;
begin
  perform private.lock_dealership(private.require_dealership());
  if p_ids is null or cardinality(p_ids) > 50 or (v_status is null and p_action is distinct from 'renew') then
    raise sqlstate 'PT400' using message = 'invalid_change';
  end if;
  foreach v_id in array p_ids loop
    begin
      if p_action = 'renew' then
        perform public.renew_advert(v_id);
      else
        perform public.change_advert_status(v_id, v_status);
      end if;
      v_answers := v_answers || jsonb_build_object('id', v_id, 'error', null);
    exception
      when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
        v_answers := v_answers || jsonb_build_object('id', v_id, 'error', sqlerrm);
    end;
  end loop;
  return v_answers;
end;
$$;
comment on function public.change_adverts is
  'Dealers: one action on at most 50 adverts. p_action: publish, pause, reserve, sell, withdraw (to a draft), renew, delete. Answers [{id, error}] in their order; error is null or the one that change_advert_status or renew_advert raises. Errors: not_authenticated, second_factor_required, not_approved, invalid_change.';

-- In small letters without accents.
create function private.folded(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g'));
$$;

-- p_shipped: what ships with the portal for this dealership, as [{id, name, brand, model, year, price}]; those that are no
-- row yet belong to the stock.
create function public.own_stock(p_status text default null, p_search text default '', p_sort text default 'changed',
  p_page integer default 1, p_shipped jsonb default '[]') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
  v_words constant text[] :=
    array_remove(regexp_split_to_array(private.folded(left(coalesce(p_search, ''), 60)), '\s+'), '');
  v_page constant integer := greatest(coalesce(p_page, 1), 1);
  v_stock jsonb;
begin
  if jsonb_typeof(p_shipped) is distinct from 'array' or jsonb_array_length(p_shipped) > 500 then
    raise sqlstate 'PT400' using message = 'invalid_stock';
  end if;
  with stock as (
    select a.id, a.status, true as is_row, a.name, a.brand, a.model, a.year, a.price, a.published_at, a.expires_at,
      a.updated_at as changed_at
    from public.adverts a where a.dealership_id = v_dealership and a.status <> 'deleted'
    union all
    select s.id, 'published', false, g.name, g.brand, g.model, g.year, g.price, d.day, null::timestamptz, d.day
    from jsonb_to_recordset(p_shipped) as g (id text, name text, brand text, model text, year integer, price integer)
    join private.shipped_catalogue s on s.kind = 'advert' and s.id = g.id and s.dealership_id = v_dealership
    cross join lateral (
      select ((s.facts ->> 'publishedAt')::date)::timestamp at time zone 'Europe/Rome' as day) d
    where not exists (select 1 from public.adverts a where a.id = s.id)
  ), found as materialized (
    select s.* from stock s left join private.advert_identifiers i on i.advert_id = s.id
    where v_words = '{}' or not exists (
      select 1 from unnest(v_words) word
      where position(word in private.folded(concat_ws(' ', s.name, s.brand, s.model, s.year, i.plate, i.vin))) = 0)
  ), totals as (
    select c.vehicle_id, sum(c.count) filter (where c.kind = 'view') as views,
      sum(c.count) filter (where c.kind = 'request') as inquiries
    from public.daily_counts c
    where c.dealership_id = v_dealership and c.day > private.italian_day() - 30 and c.kind in ('view', 'request')
    group by c.vehicle_id
  ), ranked as (
    select f.*, coalesce(t.views, 0) as views, coalesce(t.inquiries, 0) as inquiries, row_number() over (order by
      case when p_sort = 'cheapest' then f.price end,
      case when p_sort = 'dearest' then f.price end desc nulls last,
      case when p_sort = 'longest' and f.status in ('published', 'reserved') then f.published_at end,
      case when p_sort = 'expiry' and f.status in ('published', 'reserved') then f.expires_at end,
      case when p_sort = 'views' then coalesce(t.views, 0) end desc nulls last,
      f.changed_at desc, f.id) as place
    from found f left join totals t on t.vehicle_id = f.id
    where p_status is null or f.status = p_status
  )
  select jsonb_build_object(
    'stock', (select count(*) from stock),
    'total', (select count(*) from ranked),
    'counts', (select coalesce(jsonb_object_agg(c.status, c.number), '{}')
      from (select f.status, count(*) as number from found f group by f.status) c),
    'quota', coalesce(private.dealership_quota(v_dealership), 0),
    'used', private.count_published(v_dealership),
    'planPaused', (select count(*) from private.plan_pauses p where p.dealership_id = v_dealership),
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'isRow', r.is_row, 'status', r.status,
        'name', r.name, 'brand', r.brand, 'model', r.model, 'price', r.price, 'year', r.year,
        'mileage', a.mileage, 'condition', a.condition, 'publishedAt', r.published_at, 'publishAt', a.publish_at,
        'expiresAt', r.expires_at, 'soldAt', a.sold_at, 'saleClosed', coalesce(a.sale_closed, false),
        'blockReason', a.block_reason,
        'planPaused', exists (select 1 from private.plan_pauses p where p.advert_id = r.id),
        'changedAt', r.changed_at, 'views', r.views, 'inquiries', r.inquiries,
        'pictures', (select count(*) from public.advert_pictures p where p.advert_id = r.id),
        'cover', (select to_jsonb(p) - 'advert_id' - 'created_at' from public.advert_pictures p
          where p.advert_id = r.id order by p.position limit 1),
        'missing', case when r.is_row and r.status in ('draft', 'scheduled', 'in_review')
          then to_jsonb(private.missing_for_publication(a)) else '[]' end) order by r.place), '[]')
      from ranked r left join public.adverts a on a.id = r.id
      where r.place > (v_page - 1) * 20 and r.place <= v_page * 20)
  ) into v_stock;
  return v_stock;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_stock';
end;
$$;
comment on function public.own_stock is
  'The adverts of the caller''s dealership that are not deleted, 20 a page. p_sort: changed (latest first), cheapest, dearest, longest (online), expiry (soonest first), views. Answers {stock, total, counts, quota, used, planPaused, rows}: all adverts, those found with p_status, those found by status, those paused because the plan does not cover them, and the page. Views and inquiries are of 30 days. Errors: not_authenticated, second_factor_required, not_approved, invalid_stock.';
