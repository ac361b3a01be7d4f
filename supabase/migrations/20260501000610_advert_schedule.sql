-- The schedule of adverts, with what their life needs (docs/product.md 3.17, 8.17).

-- What the job may do: what is reserved expires too, and what a plan no longer covers is paused.
create or replace function private.may_change_status(p_from text, p_to text, p_as text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p_as = 'job' then (p_from, p_to) in (('scheduled', 'published'), ('scheduled', 'draft'),
      ('published', 'expired'), ('reserved', 'expired'), ('published', 'paused'), ('reserved', 'paused'))
    else (p_from, p_to) in (
        ('draft', 'in_review'), ('draft', 'scheduled'), ('draft', 'published'),
        ('in_review', 'draft'),
        ('scheduled', 'draft'), ('scheduled', 'published'),
        ('published', 'paused'), ('published', 'reserved'), ('published', 'sold'),
        ('paused', 'published'), ('paused', 'sold'),
        ('reserved', 'published'), ('reserved', 'sold'),
        ('expired', 'published'), ('expired', 'sold'),
        ('sold', 'published'))
      or (p_to = 'deleted' and p_from not in ('blocked', 'deleted'))
      or (p_as = 'administrator' and (
        (p_from, p_to) in (('in_review', 'published'), ('in_review', 'scheduled'), ('blocked', 'deleted'))
        or (p_to = 'blocked' and p_from not in ('blocked', 'deleted')))) end;
$$;

-- As before, and: a reserved advert is valid for 60 days like a published one, a price reduction is announced for 30
-- days, and the dealer is told of an advert that could not be published.
create or replace function public.run_advert_schedule(p_limit integer default 500) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_due record;
  v_advert public.adverts;
  v_published integer := 0;
  v_refused integer := 0;
  v_expired integer := 0;
  v_closed integer := 0;
begin
  for v_due in
    select a.id, a.dealership_id from public.adverts a
    where (a.status = 'scheduled' and a.publish_at <= now())
       or (a.status in ('published', 'reserved') and a.expires_at <= now())
       or (a.status = 'sold' and not a.sale_closed and a.sold_at <= now() - interval '30 days')
    -- In one order: the locks of dealerships are taken here one after the other. What expires makes room.
    order by a.dealership_id, a.status = 'scheduled', a.publish_at, a.id limit p_limit
  loop
    perform private.lock_dealership(v_due.dealership_id);
    select a.* into v_advert from public.adverts a where a.id = v_due.id for update skip locked;
    if not found then
      continue;
    elsif v_advert.status = 'scheduled' and v_advert.publish_at <= now() then
      begin
        perform private.set_advert_status(v_advert, 'published', 'job');
        v_published := v_published + 1;
      exception
        when sqlstate 'PT409' then
          perform private.note_advert_event(v_due.id, 'schedule_refused', 'job', p_reason => sqlerrm);
          perform private.set_advert_status(v_advert, 'draft', 'job', p_reason => sqlerrm);
          perform private.note_dealer_notice('not_published', v_advert.dealership_id, v_advert.id, v_advert.publish_at);
          v_refused := v_refused + 1;
      end;
    elsif v_advert.status in ('published', 'reserved') and v_advert.expires_at <= now() then
      perform private.set_advert_status(v_advert, 'expired', 'job');
      v_expired := v_expired + 1;
    elsif v_advert.status = 'sold' and not v_advert.sale_closed and v_advert.sold_at <= now() - interval '30 days' then
      update public.adverts a set sale_closed = true, version = a.version + 1 where a.id = v_due.id;
      delete from private.advert_identifiers where advert_id = v_due.id;
      perform private.note_advert_event(v_due.id, 'sale_closed', 'job');
      v_closed := v_closed + 1;
    end if;
  end loop;
  perform private.clear_catalogue_changes();
  return jsonb_build_object('published', v_published, 'refused', v_refused, 'expired', v_expired, 'closed', v_closed,
    'reductions', private.end_price_reductions());
end;
$$;
comment on function public.run_advert_schedule is
  'For a job every minute, with the secret key or by the database itself. Answers {published, refused, expired, closed, reductions}; a full or missing plan makes a scheduled advert a draft again (refused); reductions: how many price reductions are no longer announced.';
