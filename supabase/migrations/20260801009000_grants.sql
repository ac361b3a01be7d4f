-- Who may do what, all in one place. Idempotent: the local default runs it again after each start.
-- Everything is taken away first; row level security then decides which rows.

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public, anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant execute on all functions in schema public to service_role;

-- Prices are for accounts: no page of visitors reads plans.
grant select on public.plans, public.profiles, public.user_roles, public.subscriptions, public.current_subscriptions,
  public.activation_codes, public.activation_redemptions, public.contact_requests, public.contact_request_counts,
  public.dealership_registrations, public.consents, public.audit_log, public.daily_counts,
  public.duplicate_subscriptions, public.code_periods, public.subscription_endings,
  public.dealerships, public.adverts, public.advert_pictures, public.advert_prices,
  public.content_reports to authenticated;
-- Not which account acted: a dealer sees whether it was the dealership, an administrator or the job.
grant select (id, advert_id, at, kind, acted_as, from_status, to_status, reason, fields)
  on public.advert_events to authenticated;
-- Not which account asked and who decided.
grant select (id, dealership_id, changes, previous, reason, status, note, created_at, decided_at)
  on public.dealership_change_requests to authenticated;
grant select on public.switches to anon, authenticated;
grant update (name) on public.profiles to authenticated;
grant update (status, notes) on public.contact_requests to authenticated;
-- Not the columns with links and their hashes.
grant select (id, email, name, marketing, status, confirmed_at, unsubscribed_at, created_at)
  on public.newsletter_subscriptions to authenticated;
grant select (id, template, status, attempts, next_attempt_at, last_error, created_at, sent_at)
  on public.mail_outbox to authenticated;

-- Policies call these with the rights of the caller.
grant execute on function public.is_admin(), public.own_dealership_id() to authenticated, anon;
grant execute on function public.passes_second_factor() to authenticated;
-- Checks of columns and indexes on expressions run with the rights of the role that writes the row.
grant execute on function private.own_path(text), private.mailbox_of(text), private.is_line(text, integer),
  private.is_text(text, integer), private.is_vat_number(text), private.are_specs(jsonb), private.is_shown_photograph(text),
  private.are_opening_hours(jsonb), private.is_social_link(text, text),
  private.is_photograph(jsonb, text), private.are_dealership_changes(jsonb)
  to authenticated, service_role;

grant execute on function public.redeem_activation_code(text, boolean),
  public.create_activation_code(text, text, integer, integer, integer, text),
  public.deactivate_activation_code(uuid),
  public.decide_account(uuid, text, text),
  public.decide_registration(uuid, text, text),
  public.daily_totals(text, date, date),
  public.vehicle_totals(text, date, date),
  public.owns_email_change(text),
  public.begin_recovery(text), public.has_recovery(text),
  public.claim_recovery(text), public.release_recovery(text),
  public.account_emails(uuid[]),
  public.find_person_data(text),
  public.export_person_data(text),
  public.delete_person_data(text),
  public.second_factor_state(), public.own_account(),
  public.create_recovery_codes(), public.count_recovery_codes(), public.discard_recovery_codes(),
  public.create_advert(jsonb), public.update_advert(text, jsonb, integer),
  public.write_stock(jsonb, boolean), public.absent_stock(text[]), public.pause_absent_stock(text[], integer),
  public.create_stock_import(jsonb), public.add_stock_import_rows(uuid, jsonb), public.stock_import(uuid),
  public.stock_import_progress(uuid), public.own_stock_imports(), public.discard_stock_import(uuid),
  public.match_stock_import(uuid, jsonb, text), public.stock_import_rows(uuid, integer, integer),
  public.own_stock_numbers(), public.read_stock_import(uuid, jsonb, boolean), public.check_stock_import(uuid),
  public.stock_import_preview(uuid), public.start_stock_import(uuid, boolean), public.write_stock_import(uuid),
  public.stock_import_lines(uuid, text, integer), public.stock_import_problems(uuid), public.rejected_stock_rows(uuid),
  public.add_stock_import_pictures(uuid, jsonb), public.stock_import_picture_names(uuid),
  public.assign_stock_import_pictures(uuid, jsonb), public.waiting_stock_import_pictures(uuid),
  public.finish_stock_import_picture(uuid, text, text), public.set_stock_number(text, text),
  public.change_advert_status(text, text, integer, timestamptz, text), public.unblock_advert(text),
  public.copy_shipped_advert(text, jsonb, jsonb), public.own_quota(), public.own_reply_time(), public.duplicate_advert(text),
  public.own_stock(text, text, text, integer, jsonb), public.change_adverts(text[], text), public.renew_advert(text, integer),
  public.set_advert_identifiers(text, text, text), public.advert_identifiers(text[]),
  public.update_dealership(text, jsonb, integer), public.approve_with_new_dealership(jsonb, uuid, uuid),
  public.request_dealership_changes(text, jsonb, text), public.withdraw_dealership_changes(uuid),
  public.decide_dealership_changes(uuid, text, text), public.dealerships_with_vat_number(text[]),
  public.trader_identity(text),
  public.set_trader_identity(text, text, text, text, text, text, text, text, boolean),
  public.republish_plan_pauses(),
  public.decide_content_report(uuid, text, text, text, text, text, text), public.decide_complaint(uuid, text, text),
  public.content_decision(text, text), public.complain_about_decision(uuid, text),
  public.set_switch(text, boolean), public.alert_totals(),
  public.accept_visit(uuid, timestamptz, text), public.cancel_visit(uuid),
  public.add_advert_picture(text, jsonb), public.move_advert_picture(text, text, integer),
  public.describe_advert_picture(text, text, text), public.remove_advert_picture(text, text),
  public.create_api_key(text), public.own_api_keys(), public.api_keys_of_dealerships(), public.revoke_api_key(uuid),
  public.create_webhook(text, text[]), public.own_webhooks(), public.webhook_log(uuid), public.change_webhook(uuid, text),
  public.resend_webhook(uuid) to authenticated;

-- Feeds out.
grant execute on function public.set_feeds(text[]), public.new_feed_key(), public.revoke_feed_key(), public.own_feed_key()
  to authenticated;
grant execute on function public.feed_identifiers(text) to anon, authenticated;

grant execute on function
  public.submit_contact_request(text, text, text, text, text, text, text, text, text, text, text, jsonb, timestamptz[]),
  public.request_provider_quotes(text[], text, text, text, text, text, text, text),
  public.visit_of_link(text), public.accept_visit_by_link(text, timestamptz, text), public.cancel_visit_by_link(text),
  public.submit_dealership_registration(text, text, text, text, text, text, text[], text, text, text, text),
  public.subscribe_newsletter(text, text, text, text, boolean),
  public.confirm_newsletter(text), public.unsubscribe_newsletter(text),
  public.trust_sign_up(text, text),
  public.save_search(text, jsonb, text, text), public.saved_search_of_link(text), public.confirm_search(text),
  public.saved_searches_of_link(text), public.change_saved_search(text, uuid, text), public.leave_alerts(text),
  public.note_alert_visit(text), public.send_alerts_link(text),
  public.report_content(text, text, text, text, boolean, text, text, text),
  public.account_with_key(text), public.stock_with_key(text, jsonb), public.stock_record_with_key(text, text),
  public.write_stock_with_key(text, jsonb, boolean),
  public.write_stock_record_with_key(text, jsonb, integer, boolean),
  public.delete_stock_record_with_key(text, text, integer, boolean),
  public.change_stock_picture_with_key(text, text, text, jsonb), public.begin_stock_picture_with_key(text, text),
  public.claim_webhooks_with_job(text, integer), public.finish_webhook_with_job(text, uuid, integer, text, boolean),
  public.register_attempt(text, integer), public.count_events(jsonb, uuid),
  public.catalogue_page(text, text, integer), public.catalogue_changes_since(text, bigint, integer),
  public.catalogue_checksum(), public.dealership_reply_times(), public.search_adverts(jsonb) to anon, authenticated;

-- Jobs of the portal, and photographs by address.
grant execute on function public.own_picture_urls(text), public.own_picture_fetches(), public.retry_picture_urls(text)
  to authenticated;
grant execute on function public.start_portal_job(text), public.keep_portal_job(text), public.finish_portal_job(text, text),
  public.write_stock_import_with_job(text), public.claim_picture_urls_with_job(text, integer), public.fail_picture_url_with_job(text, text, text, text, boolean),
  public.add_picture_with_key(text, text, jsonb, text) to anon, authenticated;

-- Feeds in.
grant execute on function public.may_read_feed(), public.preview_stock_feed(text, text, uuid), public.own_stock_feed(),
  public.change_stock_feed(text) to authenticated;
grant execute on function public.begin_feed_run_with_job(text), public.feed_matching_with_job(text, text),
  public.add_feed_rows_with_job(text, jsonb, jsonb), public.start_feed_import_with_job(text),
  public.write_feed_import_with_job(text, uuid),
  public.finish_feed_run_with_job(text, text, text, text, text, text) to anon, authenticated;
