UPDATE "provider_events" SET "payload" = jsonb_build_object(
  'id', "id", 'object', 'event', 'type', "type", 'created', "payload"->'created', 'data', jsonb_build_object('object', coalesce((
    SELECT jsonb_object_agg(key, CASE WHEN key = 'payment_intent' AND jsonb_typeof(value) = 'object' THEN value->'id' ELSE value END)
    FROM jsonb_each("payload" #> '{data,object}')
    WHERE key IN ('id', 'object', 'client_reference_id', 'payment_status', 'amount_total', 'currency', 'payment_intent', 'amount', 'status',
      'created', 'amount_refunded')), '{}')));--> statement-breakpoint
UPDATE "checkout_sessions" SET "customer_email" = '', "client_secret" = NULL
FROM "users" account WHERE account."id" = "user_id" AND account."email" LIKE 'deleted-%@account.invalid';--> statement-breakpoint
DELETE FROM "seat_code_attempts" WHERE "created" < now() - interval '1 hour'
  OR "user_id" IN (SELECT "id" FROM "users" WHERE "email" LIKE 'deleted-%@account.invalid');
