-- What must always hold. `npm run owner -- audit` runs every query; each must return no row.

-- name: a paid checkout session has exactly one purchase
select session.id as checkout_session
from checkout_sessions session left join purchases purchase on purchase.checkout_session_id = session.id
where session.status = 'paid'
group by session.id
having count(purchase.id) <> 1;

-- name: a purchase is of a paid session, for the same buyer, quantity, amount and currency
select purchase.id as purchase
from purchases purchase join checkout_sessions session on session.id = purchase.checkout_session_id
where session.status <> 'paid'
   or (purchase.user_id, purchase.quantity, purchase.amount_cents, purchase.currency)
      is distinct from (session.user_id, session.quantity, session.amount_cents, session.currency);

-- name: a purchase for oneself that stands entitles its buyer, or whoever they handed it on to; a second payment goes back within a day
select purchase.id as purchase
from purchases purchase join checkout_sessions session on session.id = purchase.checkout_session_id
where purchase.quantity = 1 and not session.is_gift and purchase.undone_at is null
  and not exists (select from entitlements entitlement
    where entitlement.source_type = 'purchase' and entitlement.source_id = purchase.id and entitlement.user_id = purchase.user_id
      and (entitlement.revoked_at is null or entitlement.revoked_reason = 'owner'
        or entitlement.revoked_reason = 'handed-on' and exists (select from seats seat
          where seat.purchase_id = purchase.id and seat.is_handover and seat.redeemed_by is not null)))
  and not (purchase.created > now() - interval '1 day'
    and not exists (select from entitlements entitlement where entitlement.source_type = 'purchase' and entitlement.source_id = purchase.id)
    and exists (select from purchases other join entitlements entitlement on entitlement.source_type = 'purchase' and entitlement.source_id = other.id
      where other.user_id = purchase.user_id and other.id <> purchase.id));

-- name: no active entitlement from a purchase that is undone, missing, for others or handed on
select entitlement.id as entitlement
from entitlements entitlement left join purchases purchase on purchase.id = entitlement.source_id
  left join checkout_sessions session on session.id = purchase.checkout_session_id
where entitlement.source_type = 'purchase' and entitlement.revoked_at is null
  and (purchase.id is null or purchase.undone_at is not null or purchase.quantity <> 1 or session.is_gift or purchase.user_id <> entitlement.user_id
    or exists (select from seats seat where seat.purchase_id = purchase.id and seat.redeemed_by is not null));

-- name: no active entitlement from a seat that is void, missing or redeemed by someone else
select entitlement.id as entitlement
from entitlements entitlement left join seats seat on seat.id = entitlement.source_id
where entitlement.source_type = 'seat' and entitlement.revoked_at is null
  and (seat.id is null or seat.voided_at is not null or seat.redeemed_by is distinct from entitlement.user_id);

-- name: a redeemed seat that is not void entitles its redeemer
select seat.id as seat
from seats seat
where seat.redeemed_by is not null and seat.voided_at is null
  and not exists (select from entitlements entitlement
    where entitlement.source_type = 'seat' and entitlement.source_id = seat.id and entitlement.user_id = seat.redeemed_by
      and (entitlement.revoked_at is null or entitlement.revoked_reason = 'owner'));

-- name: n paid seats are n codes
select purchase.id as purchase, purchase.quantity, count(seat.id) as codes
from purchases purchase join checkout_sessions session on session.id = purchase.checkout_session_id
  left join seats seat on seat.purchase_id = purchase.id and not seat.is_handover
group by purchase.id, session.is_gift
having count(seat.id) <> case when purchase.quantity = 1 and not session.is_gift then 0 else purchase.quantity end;

-- name: only what its buyer bought for themselves is handed on
select seat.id as seat
from seats seat join purchases purchase on purchase.id = seat.purchase_id
  join checkout_sessions session on session.id = purchase.checkout_session_id
where seat.is_handover and (purchase.quantity <> 1 or session.is_gift or seat.shares_progress);

-- name: the seats of a purchase are void exactly when it is undone
select seat.id as seat
from seats seat join purchases purchase on purchase.id = seat.purchase_id
where (seat.voided_at is null) <> (purchase.undone_at is null);

-- name: a purchase is undone, and says what was sent back, exactly as the provider's facts do
with facts as (
  select purchase.*,
    exists (select from provider_disputes dispute where dispute.payment_intent_id = purchase.payment_intent_id and dispute.ends_access) as disputed,
    greatest(
      coalesce((select sum(refund.amount_cents) from provider_refunds refund
        where refund.payment_intent_id = purchase.payment_intent_id and not refund.failed), 0),
      coalesce((select max(charge.refunded_cents - coalesce((select sum(late.amount_cents) from provider_refunds late
          where late.payment_intent_id = charge.payment_intent_id and late.failed and late.as_of >= charge.as_of), 0))
        from provider_charges charge where charge.payment_intent_id = purchase.payment_intent_id), 0)) as refunded_cents
  from purchases purchase)
select id as purchase from facts
where undone_reason is distinct from case when disputed then 'dispute' when refunded_cents >= amount_cents then 'refund' end
  or sent_back_cents <> refunded_cents;

-- name: an invoiced purchase has credit notes for what was refunded, of each refund its amount and no more
select refund.id as refund
from invoices invoice join purchases purchase on purchase.id = invoice.purchase_id
  join provider_refunds refund using (payment_intent_id) left join credit_notes note on note.refund_id = refund.id
group by refund.id, refund.amount_cents
having coalesce(sum(note.amount_cents), 0) <> case when refund.stage = 2 and not refund.failed then refund.amount_cents else 0 end;

-- name: a credit note is about a refund of its invoice's purchase, and the tax in it is a part of the invoice's
select note.number as credit_note
from credit_notes note join invoices invoice on invoice.number = note.invoice_number join purchases purchase on purchase.id = invoice.purchase_id
  left join provider_refunds refund on refund.id = note.refund_id
where refund.payment_intent_id is distinct from purchase.payment_intent_id or note.amount_cents = 0
union all
select max(note.number) from credit_notes note join invoices invoice on invoice.number = note.invoice_number
group by invoice.number, invoice.amount_cents, invoice.tax_cents
having sum(note.tax_cents) <> round(invoice.tax_cents::numeric * sum(note.amount_cents) / invoice.amount_cents);

-- name: an invoice says the amount and the tax of its payment, and who owes it
select invoice.number as invoice
from invoices invoice join purchases purchase on purchase.id = invoice.purchase_id
where invoice.amount_cents <> purchase.amount_cents or invoice.tax_cents <> purchase.tax_cents
  or (purchase.tax_cents is not null and invoice.is_reverse_charge <> purchase.is_reverse_charge)
  or (purchase.is_reverse_charge and invoice.vat_id <> purchase.vat_id);

-- name: the tax of a purchase is what its order said, unless the provider worked it out
select purchase.id as purchase
from purchases purchase join checkout_sessions session on session.id = purchase.checkout_session_id
where purchase.tax_handling = 'configured' and (purchase.tax_cents, purchase.tax_percent, purchase.is_reverse_charge)
  is distinct from (session.tax_cents, session.tax_percent, session.is_reverse_charge);

-- name: tax is not charged only where a company with a VAT number owes it
select purchase.id as purchase from purchases purchase where purchase.is_reverse_charge and purchase.vat_id = '';

-- name: what the provider sold in its own name has no invoice of ours
select invoice.number as invoice
from invoices invoice join purchases purchase on purchase.id = invoice.purchase_id
where purchase.tax_handling = 'managed';

-- name: the numbers of invoices and of credit notes have no gap
select 'invoices' as numbers from invoices having count(*) <> coalesce(max(number), 0)
union all
select 'credit notes' from credit_notes having count(*) <> coalesce(max(number), 0);

-- name: an account asks for a refund exactly while one of its requests is open
select account.id as account
from users account
where account.refund_requested <> exists (select from refund_requests request join purchases purchase on purchase.id = request.purchase_id
  where purchase.user_id = account.id and request.answer is null);

-- name: every event of the provider found its place in the ledger, or came within the hour
select id as event, type, outcome, note from provider_events
where outcome = 'refused' or (outcome = 'waiting' and received < now() - interval '1 hour');

-- name: every event that paid a session left its purchase
select event.id as event
from provider_events event
where event.outcome = 'applied' and event.type in ('checkout.session.completed', 'checkout.session.async_payment_succeeded')
  and event.payload #>> '{data,object,payment_status}' <> 'unpaid'
  and not exists (select from purchases purchase join checkout_sessions session on session.id = purchase.checkout_session_id
    where session.provider_session_id = event.payload #>> '{data,object,id}');

-- name: no payment stays held when its checkout has ended
select session.id as checkout_session from checkout_sessions session
where session.status = 'held' and session.expires_at < now() - interval '1 hour';

-- name: no withdrawal waits longer than a day, unless its payment is disputed
select withdrawal.id as withdrawal from withdrawals withdrawal join purchases purchase on purchase.id = withdrawal.purchase_id
where withdrawal.status = 'waiting' and withdrawal.stated_at < now() - interval '1 day' and purchase.undone_reason is distinct from 'dispute';

-- name: tokens are 50,000 and the sum of their moves
select account.id as account, account.tokens
from users account
where account.tokens <> 50000 + (select coalesce(sum(move.amount), 0) from token_moves move where move.user_id = account.id);

-- name: a settlement ends one reservation, gives back no more than that took, and only an open one has none
select coalesce(reservation.id, settlement.id) as token_move
from (select * from token_moves where reason = 'reservation') reservation
  full join (select * from token_moves where reason = 'settlement') settlement
  on (settlement.user_id, settlement.reference) = (reservation.user_id, reservation.reference)
where reservation.id is null or reservation.is_open <> (settlement.id is null)
   or reservation.amount > 0 or settlement.amount not between 0 and -reservation.amount;

-- name: no reservation is forgotten
select id as token_move from token_moves where is_open and created < now() - interval '1 hour';

-- name: free tokens were claimed exactly when the ledger says so
select account.id as account
from users account
where account.did_refresh_tokens <> exists (select from token_moves move where move.user_id = account.id and move.reason = 'free-claim');

-- name: loot is unlocked once per person
select parent_user_id, loot_id from loot_items group by parent_user_id, loot_id having count(*) > 1;

-- name: a person has one open round and one open coding lesson per practice set
select parent_user_id, experience from experience_progressions where not completed group by parent_user_id, experience having count(*) > 1
union all
select parent_user_id, experience from ai_coding_lessons where not complete group by parent_user_id, experience having count(*) > 1;

-- name: a round is completed exactly when it has the time of it
select id as experience_progression from experience_progressions
where completed <> (completed_at is not null) or completed <> (status = 'perfect-completed') or step < 0;

-- name: a coding lesson has lost one life for each problem that failed in it, and no tries that it did not have
select id as ai_coding_lesson from ai_coding_lessons
where lives <> greatest(0, 3 - (stats ->> 'wrong')::int) or (lives = 0 and not complete)
  or exists (select from jsonb_array_elements(problems) problem where (problem ->> 'tries')::int not between 0 and (problem ->> 'mostTries')::int);

-- name: a prompt and its file exist together, of one owner and one name
select coalesce(template.id, file.id) as prompt
from prompt_templates template full join (select * from prompt_files where type = 'file') file on file.parent_prompt_template_id = template.id
where template.id is null or file.id is null or (template.parent_user_id, template.name) is distinct from (file.parent_user_id, file.name);

-- name: what is in a folder is in a folder of its owner
select file.id as prompt_file
from prompt_files file left join prompt_files folder on folder.id = file.parent_folder_id
where file.parent_folder_id is not null and (folder.type, folder.parent_user_id) is distinct from ('folder', file.parent_user_id);

-- name: every folder can be reached from the top
with recursive reached as (
  select id from prompt_files where parent_folder_id is null
  union select file.id from prompt_files file join reached on file.parent_folder_id = reached.id)
select id as prompt_file from prompt_files where id not in (select id from reached);

-- name: no row of an account is newer than the account's revision, and no two changed in the same one
with versions as (
  select parent_user_id, version from prompt_files union all select parent_user_id, version from prompt_templates
  union all select parent_user_id, version from prompt_runs union all select parent_user_id, version from prompt_sets
  union all select parent_user_id, version from prompt_set_results
  union all select parent_user_id, version from prompt_options union all select parent_user_id, version from loot_items
  union all select parent_user_id, version from experience_progressions union all select parent_user_id, version from ai_coding_lessons
  union all select parent_user_id, version from public_course_stats union all select parent_user_id, version from personalizations
  union all select parent_user_id, version from generated_images union all select parent_user_id, version from paid_course_lessons
  union all select parent_user_id, version from feedback union all select parent_user_id, version from action_paths
  union all select parent_user_id, version from keystone_events union all select parent_user_id, version from practice_tries
  union all select parent_user_id, version from practice_drafts union all select parent_user_id, version from solved_problems
  union all select parent_user_id, version from lesson_notes
  union all select parent_user_id, version from drill_answers union all select parent_user_id, version from finals
  union all select parent_user_id, version from certificates union all select parent_user_id, version from work_days
  union all select parent_user_id, version from capstone_hand_ins)
select versions.parent_user_id, versions.version
from versions left join own_data_revisions own on own.parent_user_id = versions.parent_user_id
group by versions.parent_user_id, versions.version, own.revision
having versions.version > coalesce(own.revision, 0) or (count(*) > 1 and versions.version > 0);

-- name: of an account's pictures the newest 100 are kept
select parent_user_id from generated_images group by parent_user_id having count(*) > 100;

-- name: no discount code was paid with more often than its limit allows
select code.code, code.use_limit, count(*) as purchases
from discount_codes code join checkout_sessions session on session.discount_code = code.code
  join purchases purchase on purchase.checkout_session_id = session.id
group by code.code having count(*) > code.use_limit;

-- name: an order by a discount code has that code's percentage off, and its invoice says so
select session.id as checkout_session
from checkout_sessions session left join discount_codes code on code.code = session.discount_code
  left join purchases purchase on purchase.checkout_session_id = session.id left join invoices invoice on invoice.purchase_id = purchase.id
where session.discount_code <> '' and (session.discount_percent is distinct from code.percent
  or session.unit_price_cents <> round(session.list_price_cents * (100 - session.discount_percent) / 100.0)
  or coalesce(invoice.discount_code, session.discount_code) <> session.discount_code);
