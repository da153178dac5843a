import type { Sql } from 'postgres';

/** The number of rows of each kind that the desk lists. */
interface DeskSize {
  people: number;
  tries: number;
  purchases: number;
}

/** The account with an unusual number of e-mails. */
export const busyPerson = 'p1';

/**
 * Fills an empty database with people, tries, purchases and what belongs to them, over the last 365 days. The triggers that number and announce
 * changes of own data are off meanwhile: nobody listens, and a million rows would be announced one by one.
 */
export async function fillDesk(sql: Sql, { people, tries, purchases }: DeskSize): Promise<void> {
  for (const table of ['practice_tries', 'feedback', 'paid_course_lessons', 'entitlements', 'seats', 'users'])
    await sql`alter table ${sql(table)} disable trigger user`;
  await sql`insert into users (id, auth_id, auth_type, email, email_verified, username, created)
    select 'p' || n, 'p' || n, 'google', 'person' || n || '@example.com', true, 'Person ' || md5(n::text), now() - n * interval '365 days' / ${people}
    from generate_series(1, ${people}::int) n`;
  await sql`insert into checkout_sessions (id, user_id, plan_level, quantity, list_price_cents, discount_percent, unit_price_cents, amount_cents,
      currency, status, expires_at)
    select 's' || n, 'p' || 1 + n % ${people}, 'level-five', quantity, 23900, 0, 23900, 23900 * quantity, 'usd', 'paid', now()
    from (select n, case when n % 20 = 0 then 5 else 1 end as quantity from generate_series(1, ${purchases}::int) n) made`;
  await sql`insert into purchases (id, checkout_session_id, user_id, quantity, amount_cents, currency, payment_intent_id, created, sent_back_cents, undone_reason, undone_at)
    select 'o' || n, 's' || n, session.user_id, session.quantity, session.amount_cents, 'usd', 'pi' || n, at,
      case when n % 40 = 1 then session.amount_cents when n % 100 = 33 then 1000 else 0 end,
      case when n % 40 = 1 then 'refund' when n % 500 = 2 then 'dispute' end, case when n % 40 = 1 or n % 500 = 2 then at end
    from (select n, now() - n * interval '365 days' / ${purchases} as at from generate_series(1, ${purchases}::int) n) made
      join checkout_sessions session on session.id = 's' || n`;
  await sql`insert into provider_refunds (id, payment_intent_id, as_of, stage, amount_cents, failed, created)
    select 're' || id, payment_intent_id, created, 2, case when undone_reason = 'refund' then amount_cents else 1000 end, false, created
    from purchases where undone_reason = 'refund' or right(id, 2) = '33'`;
  await sql`insert into provider_charges (id, payment_intent_id, as_of, stage, refunded_cents)
    select 'ch' || id, payment_intent_id, as_of, amount_cents, amount_cents from provider_refunds`;
  await sql`insert into seats (purchase_id, position, code) select id, place, id || '-' || place from purchases, generate_series(1, 5) place where quantity = 5`;
  await sql`insert into entitlements (user_id, source_type, source_id) select user_id, 'purchase', id from purchases where undone_at is null`;
  await sql`insert into invoices (number, purchase_id, seller_name, buyer_name, company, address, vat_id, quantity, list_price_cents, discount_percent,
      unit_price_cents, amount_cents, currency, paid_at)
    select row_number() over (order by created), id, 'Seller', 'Buyer', '', 'Road 1', '', quantity, 23900, 0, 23900, amount_cents, currency, created
    from purchases where right(id, 1) = '5'`;
  await sql`insert into refund_requests (purchase_id, reason, created, answer, answer_reason, answered_at)
    select id, 'Too long', created, case when right(id, 3) <> '777' then 'declined' end, case when right(id, 3) <> '777' then 'Too late' end,
      case when right(id, 3) <> '777' then created end
    from purchases where right(id, 2) = '77' and undone_at is null`;
  await sql`insert into mails (kind, reason, user_id, data, status, sent_at, created)
    select 'welcome', 'r' || n, case when n <= 2000 then ${busyPerson} else 'p' || 1 + n % ${people} end, '{}', 'sent', now(), now() - n * interval '1 minute'
    from generate_series(1, ${people * 3}::int) n`;
  await sql`insert into sessions (id, user_id, token, expires_at, created_at) select 'x' || n, 'p' || n, 't' || n, now(), now() - n * interval '1 minute'
    from generate_series(1, ${people}::int) n`;
  await sql`insert into feedback (parent_user_id, version, type, review_content, resolved_status, place, created)
    select 'p' || n, 1, case n % 3 when 0 then 'question' when 1 then 'issue' else 'review' end, '{"user_content": "What is written here"}',
      case when n % 10 = 0 then 'unseen' else 'resolved' end, '{"lessonId": "know-your-idks"}', now() - n * interval '5 minutes'
    from generate_series(1, ${people / 2}::int) n`;
  await sql`insert into paid_course_lessons (parent_user_id, version, lesson, "order", started_at)
    select 'p' || n, place, 'lesson-' || place, place, now() from generate_series(1, ${people}::int) n, generate_series(1, 3) place`;
  await sql`insert into practice_tries (parent_user_id, version, problem_id, status, record, created)
    select 'p' || 1 + n % ${people}, n, 'problem-' || n % 60, case when n % 3 = 0 then 'right' else 'wrong' end, '{}', now() - n * interval '20 seconds'
    from generate_series(1, ${tries}::int) n`;
  await sql`insert into provider_disputes (id, payment_intent_id, as_of, stage, status, ends_access, due_by, created)
    select 'du' || id, payment_intent_id, created, 1, case when right(id, 4) = '0002' then 'needs_response' else 'lost' end, true, created + interval '7 days', created
    from purchases where undone_reason = 'dispute'`;
  await sql`insert into certificates (id, parent_user_id, final_id, name, "right", total, passed_at)
    select 'c' || n, 'p' || n, 'final' || n, 'Person ' || md5(n::text), 7, 8, now() - n * interval '5 minutes'
    from generate_series(1, ${Math.ceil(people / 2)}::int) n`;
  await sql`insert into revoked_badges (certificate_id, revoked_at, reason) select id, passed_at, 'Somebody else sat the final' from certificates where right(id, 3) = '777'`;
  await sql`insert into discount_codes (code, percent, plan, expires_at, created)
    select 'CODE' || n, 10 + n % 30, 'any', case when n % 2 = 0 then now() + n * interval '1 hour' end, now() - n * interval '1 hour' from generate_series(1, 1000) n`;
  await sql`insert into owner_actions (action, user_id, row_id, reason, created)
    select 'access-granted', 'p' || n, 'p' || n, 'Won the quiz', now() from generate_series(1, ${Math.min(people, 5000)}::int) n`;
  await sql`vacuum analyze`;
}
