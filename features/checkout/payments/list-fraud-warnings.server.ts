import { sql } from '#platform/postgres/database.server.ts';

interface FraudWarning {
  warned: Date;
  fraudType: string;
  /** Null where the payment is none of ours, or its purchase is not here yet. */
  purchaseId: string | null;
  email: string | null;
  amountCents: number | null;
  currency: string | null;
  undoneReason: 'refund' | 'dispute' | null;
}

/** Lists the warnings of banks that a payment may be fraud, each once, the newest first. */
export async function listFraudWarnings(): Promise<FraudWarning[]> {
  const rows = await sql<(Omit<FraudWarning, 'warned'> & { warned: string | Date })[]>`
    with warning as (
      select distinct on (payload #>> '{data,object,id}') created, payload -> 'data' -> 'object' as object
      from provider_events where type like 'radar.early_fraud_warning.%' and outcome = 'applied'
      order by payload #>> '{data,object,id}', created)
    select warning.created as "warned", warning.object ->> 'fraud_type' as "fraudType", purchase.id as "purchaseId", account.email,
      purchase.amount_cents as "amountCents", purchase.currency, purchase.undone_reason as "undoneReason"
    from warning left join purchases purchase on purchase.payment_intent_id = warning.object ->> 'payment_intent'
      left join users account on account.id = purchase.user_id
    order by warning.created desc`;
  return rows.map(({ warned, ...warning }) => ({ warned: new Date(warned), ...warning }));
}
