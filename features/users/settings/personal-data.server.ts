import { type SQL, sql } from 'drizzle-orm';
import { placeholderEmail } from '../account-email.server.ts';

/**
 * The rules for a table with people's data: what is exported, withheld and kept of it. A test holds this list against the live schema: a
 * new column fails it until it is here.
 */
interface PersonalTable {
  /** Selects the rows of the table that are an account's. */
  rows: (userId: string) => SQL;
  /** Columns in the archive that a person can download. */
  exported: string[];
  /** Columns that would let whoever reads the archive act for the account, or that stand for another person. */
  withheld?: string[];
  /** Rows go with their account unless they are kept; then these columns are overwritten. The privacy page says what is kept and why. */
  kept?: { erased?: () => Record<string, SQL> };
}

const ofAccount = (column: string) => (userId: string) => sql`${sql.identifier(column)} = ${userId}`;
const purchasesOf = (userId: string) => sql`select id from purchases where user_id = ${userId}`;
const ofPurchase = (userId: string) => sql`purchase_id in (${purchasesOf(userId)})`;
const ofPayment = (userId: string) =>
  sql`payment_intent_id in (select payment_intent_id from purchases where user_id = ${userId})`;

/** Describes a table of own data (features/own-data): all of it is the person's, to take along and to delete. */
const own = (...columns: string[]): PersonalTable => ({
  rows: ofAccount('parent_user_id'),
  exported: ['id', 'parent_user_id', 'version', 'created', 'updated', ...columns],
});

/** The columns of a company that buys, and of the tax that follows from it. */
const companyColumns = ['company', 'country', 'vat_id', 'vat_check', 'vat_consultation'];
const taxColumns = ['tax_name', 'tax_percent', 'tax_cents', 'tax_exemption', 'is_reverse_charge'];

const fallback = sql`default`;
const nothing = sql`null`;

export const personalData: Record<string, PersonalTable> = {
  users: {
    rows: ofAccount('id'),
    exported: [
      ...[
        'id',
        'auth_id',
        'auth_type',
        'email',
        'email_verified',
        'username',
        'photo_url',
        'tags',
        'tokens',
        'did_refresh_tokens',
      ],
      ...['refund_requested', 'email_enabled', 'settings', 'disabled', 'language', 'created', 'updated', 'found_by'],
    ],
    kept: {
      erased: () => ({
        auth_id: nothing,
        auth_type: fallback,
        email: sql`${placeholderEmail('deleted')}`,
        email_verified: sql`false`,
        username: sql`'Deleted account'`,
        photo_url: nothing,
        tags: fallback,
        tokens: fallback,
        did_refresh_tokens: fallback,
        email_enabled: sql`false`,
        settings: fallback,
        disabled: sql`true`,
        language: fallback,
        updated: sql`now()`,
        found_by: fallback,
      }),
    },
  },

  // What a person did and made here
  action_paths: own('action_path'),
  ai_coding_lessons: own('parent_experience_id', 'experience', 'complete', 'problems', 'stats', 'lives'),
  capstone_hand_ins: {
    ...own('number', 'files', 'removed', 'requests', 'report', 'answers'),
    /** With the answers, which are told with the grade. */
    withheld: ['questions'],
  },
  certificates: own('final_id', 'name', 'former_names', 'right', 'total', 'work', 'worked_secs', 'passed_at'),
  experience_progressions: own('experience', 'type', 'status', 'completed', 'step', 'completed_at', 'end_feedback_rating'),
  feedback: own(
    ...['type', 'review_content', 'resolved_status', 'place', 'answer', 'answered_at', 'is_answer_read', 'shown_name'],
    ...['published_at', 'rating'],
  ),
  drill_answers: own('drill_id', 'kind', 'answer', 'is_right', 'total', 'found', 'false_alarms'),
  finals: own('problems', 'answers', 'finished_at', 'result'),
  generated_images: own('prompt', 'model', 'size', 'file_key'),
  keystone_events: own('event', 'blob'),
  lesson_notes: own('lesson_id', 'at_secs', 'heading_id', 'quote', 'text'),
  loot_items: own('loot_id', 'unlocked', 'interacted'),
  paid_course_lessons: own(
    ...[
      'lesson',
      'order',
      'unlocked',
      'progress',
      'film_secs',
      'place',
      'read_at',
      'started_at',
      'finished_at',
      'complete_duration_secs',
      'system_or_user',
    ],
  ),
  personalizations: own(
    ...['perfect_language', 'imperfect_language', 'failure_language', 'reset_command_usage', 'due_exercises', 'compared_since'],
  ),
  practice_drafts: own('problem_id', 'variant', 'files', 'proposal', 'prompt', 'earlier_prompts', 'story'),
  practice_tries: own('parent_ai_coding_lesson_id', 'problem_id', 'status', 'record'),
  prompt_templates: own('name', 'prompt'), // before its file, which it takes along: neither is there without the other
  prompt_files: own('name', 'type', 'parent_prompt_template_id', 'parent_folder_id', 'position'),
  prompt_options: own('name', 'prompt', 'line_markers', 'output_type', 'model', 'temperature'),
  prompt_runs: own(
    ...['parent_prompt_template_id', 'prompt', 'values', 'model', 'temperature', 'repeat', 'answer', 'tokens', 'milliseconds'],
    ...['micro_dollars', 'verdict', 'answer_tokens', 'cut_by'],
  ),
  prompt_set_results: own(
    ...['parent_prompt_set_id', 'prompt', 'model', 'temperature', 'cases_digest', 'cases', 'runs', 'passed', 'lost', 'tokens'],
    ...['micro_dollars', 'milliseconds'],
  ),
  prompt_sets: own('parent_prompt_template_id', 'name', 'cases', 'repeats', 'answer_tokens'),
  prompt_versions: {
    rows: ofAccount('parent_user_id'),
    exported: ['id', 'parent_user_id', 'template_id', 'prompt', 'created', 'updated'],
  },
  public_course_stats: own('ai_coder_name', 'course_name', 'parent_ai_coding_lesson_id', 'stats'),
  solved_problems: own('problem_id', 'status'),
  work_days: own('day', 'minutes'),
  applied_writes: {
    rows: ofAccount('parent_user_id'),
    exported: ['parent_user_id', 'write_id', 'item_id', 'version', 'applied'],
  },
  own_data_revisions: { rows: ofAccount('parent_user_id'), exported: ['parent_user_id', 'revision'] },
  poll_votes: {
    rows: ofAccount('parent_user_id'),
    exported: ['poll_id', 'voter', 'parent_user_id', 'option', 'created', 'updated'],
  },
  token_moves: {
    rows: ofAccount('user_id'),
    exported: ['id', 'user_id', 'amount', 'reason', 'reference', 'purpose', 'is_open', 'created'],
  },

  // The account and its ways in
  api_keys: {
    rows: ofAccount('user_id'),
    exported: ['id', 'user_id', 'is_main', 'name', 'scopes', 'prefix', 'created', 'last_used'],
    withheld: ['digest'],
  },
  agent_connections: {
    rows: ofAccount('user_id'),
    exported: [
      ...['id', 'user_id', 'client_id', 'scopes', 'resources', 'requested_user_info_claims', 'created_at', 'updated_at'],
      'last_used',
    ],
  },
  oauth_refresh_tokens: {
    rows: ofAccount('user_id'),
    exported: [
      ...['id', 'user_id', 'client_id', 'session_id', 'resources', 'scopes', 'confirmation', 'auth_time', 'created_at'],
      ...['expires_at', 'revoked', 'rotated_at'],
    ],
    withheld: ['token', 'authorization_code_id'],
  },
  oauth_access_tokens: {
    rows: ofAccount('user_id'),
    exported: [
      ...['id', 'user_id', 'client_id', 'session_id', 'refresh_id', 'resources', 'scopes', 'confirmation', 'created_at'],
      ...['expires_at', 'revoked'],
    ],
    withheld: ['token', 'authorization_code_id'],
  },
  linked_accounts: {
    rows: ofAccount('user_id'),
    exported: [
      ...['id', 'user_id', 'provider_id', 'account_id', 'access_token_expires_at', 'refresh_token_expires_at', 'scope'],
      ...['created_at', 'updated_at'],
    ],
    withheld: ['access_token', 'refresh_token', 'id_token', 'password'],
  },
  model_keys: {
    rows: ofAccount('user_id'),
    exported: ['user_id', 'provider', 'model', 'created'],
    withheld: ['encrypted_key'],
  },
  mails: {
    // An invitation goes to somebody else, what is about an address to that address; their reason begins with the account
    rows: (userId) =>
      sql`user_id = ${userId} or (kind in ('seat-invitation', 'address-confirmation', 'address-changed') and starts_with(reason, ${`${userId} `}))`,
    exported: [
      ...['id', 'kind', 'reason', 'user_id', 'locale', 'data', 'status', 'tries', 'last_error', 'next_try_at'],
      ...['created', 'sent_at', 'failed_at', 'is_address_dead'],
    ],
    withheld: ['address'],
  },
  mailing_addresses: { rows: ofAccount('user_id'), exported: ['user_id', 'address', 'asked_address', 'asked_at'] },
  provider_customers: { rows: ofAccount('user_id'), exported: ['user_id', 'customer_id', 'created'] },
  seat_code_attempts: { rows: ofAccount('user_id'), exported: ['id', 'user_id', 'address', 'kind', 'created'] },
  sessions: {
    rows: ofAccount('user_id'),
    exported: ['id', 'user_id', 'expires_at', 'ip_address', 'user_agent', 'provider', 'created_at', 'updated_at'],
    withheld: ['token', 'viewer_session_id'],
  },
  suppressed_addresses: { rows: ofAccount('user_id'), exported: ['user_id', 'address', 'reason', 'created'] },
  user_photos: { rows: ofAccount('user_id'), exported: ['user_id', 'name', 'content_type', 'picture'] },

  // The books: who paid what, and what became of it
  checkout_sessions: {
    rows: ofAccount('user_id'),
    exported: [
      ...[
        'id',
        'user_id',
        'customer_email',
        'plan_level',
        'quantity',
        'list_price_cents',
        'discount_percent',
        'unit_price_cents',
      ],
      ...[
        'amount_cents',
        'currency',
        'purchase_order',
        'is_gift',
        'access_terms_version',
        'access_terms',
        'tax_handling',
        'card_country',
        'discount_code',
        'status',
      ],
      ...['provider_session_id', 'created', 'expires_at', 'uncharged_tax_cents'],
      ...companyColumns,
      ...taxColumns,
    ],
    withheld: ['client_secret'],
    // What was paid by a company is kept with its purchase.
    kept: {
      erased: () => ({
        ...{ customer_email: sql`''`, purchase_order: sql`''`, client_secret: nothing },
        ...{ company: sql`''`, vat_id: sql`''`, vat_consultation: nothing },
      }),
    },
  },
  buyer_companies: { rows: ofAccount('user_id'), exported: ['user_id', ...companyColumns, 'updated'] },
  credit_notes: {
    rows: (userId) => sql`invoice_number in (select number from invoices where ${ofPurchase(userId)})`,
    exported: ['number', 'invoice_number', 'refund_id', 'amount_cents', 'tax_cents', 'issued'],
    kept: {},
  },
  entitlements: {
    rows: ofAccount('user_id'),
    exported: ['id', 'user_id', 'source_type', 'source_id', 'created', 'revoked_at', 'revoked_reason'],
    kept: {},
  },
  invoices: {
    rows: ofPurchase,
    exported: [
      ...[
        'number',
        'purchase_id',
        'seller_name',
        'seller_address',
        'seller_vat_id',
        'seller_country',
        'buyer_name',
        'company',
        'address',
        'country',
        'vat_id',
      ],
      ...['email', 'quantity', 'list_price_cents', 'discount_percent', 'unit_price_cents', 'amount_cents', 'currency', 'paid_at'],
      'discount_code',
      ...taxColumns,
      ...['purchase_order', 'issued'],
    ],
    kept: {},
  },
  provider_charges: { rows: ofPayment, exported: ['id', 'payment_intent_id', 'as_of', 'stage', 'refunded_cents'], kept: {} },
  provider_disputes: {
    rows: ofPayment,
    exported: [
      'id',
      'payment_intent_id',
      'as_of',
      'stage',
      'status',
      'ends_access',
      'amount_cents',
      'reason',
      'due_by',
      'created',
    ],
    kept: {},
  },
  provider_refunds: {
    rows: ofPayment,
    exported: ['id', 'payment_intent_id', 'as_of', 'stage', 'amount_cents', 'failed', 'created'],
    kept: {},
  },
  purchases: {
    rows: ofAccount('user_id'),
    exported: [
      ...['id', 'checkout_session_id', 'user_id', 'quantity', 'amount_cents', 'currency', 'payment_intent_id', 'created'],
      ...['tax_handling', 'sent_back_cents', 'undone_reason', 'undone_at'],
      ...companyColumns,
      ...taxColumns,
    ],
    kept: {},
  },
  refund_requests: {
    rows: ofPurchase,
    exported: ['id', 'purchase_id', 'reason', 'created', 'answer', 'answer_reason', 'answered_at'],
    kept: {},
  },
  seats: {
    rows: (userId) => sql`redeemed_by = ${userId} or ${ofPurchase(userId)}`,
    exported: [
      'id',
      'purchase_id',
      'position',
      'code',
      'is_handover',
      'redeemed_at',
      'shares_progress',
      'voided_at',
      'invited_at',
    ],
    withheld: ['redeemed_by', 'invited_address'],
    kept: { erased: () => ({ shares_progress: sql`false`, invited_address: nothing, invited_at: nothing }) },
  },
  owner_actions: {
    rows: ofAccount('user_id'),
    exported: ['id', 'action', 'user_id', 'row_id', 'reason', 'created'],
    withheld: ['owner_id'],
    kept: {},
  },
  withdrawals: {
    rows: ofPurchase,
    exported: ['id', 'purchase_id', 'stated_at', 'name', 'email', 'status'],
    kept: { erased: () => ({ name: sql`''`, email: nothing }) },
  },
};

/** The tables that hold nothing about a person, or only for minutes. Stand-ins for outside services are not the site's own memory. */
export const impersonalTables: Record<string, string[]> = {
  // Ids of purchases, disputes, feedback and the like, never of accounts; whose they are stands with those
  owner_alerts: ['kind', 'subject', 'due_at', 'raised_at', 'seen_at', 'told_at'],
  owner_alert_settings: ['name', 'is_on'],
  // The same ids on their way to the owner, for 30 days
  alert_webhooks: ['id', 'body', 'tries', 'next_try_at', 'created', 'sent_at', 'last_error'],
  // Which tables of whom have changed, for minutes
  announcements: ['xid', 'key', 'made_at'],
  badge_keys: ['id', 'public_key', 'private_key', 'created'],
  // Digests of who called what, for an hour or so
  rate_limit_allowances: ['key', 'full_at'],
  // A program's sign-in under way, for ten minutes; what comes of it is a key
  device_logins: ['device_digest', 'code_digest', 'program', 'user_id', 'scopes', 'is_refused', 'expires_at'],
  discount_codes: ['code', 'percent', 'plan', 'use_limit', 'expires_at', 'ended_at', 'created'],
  // Which feature is compared since when
  feature_comparisons: ['feature', 'started_at', 'ended_at'],
  // Numbers, which hashes of names share
  lock_rows: ['slot', 'turns'],
  // That a process of an older version runs
  older_listeners: ['seen_at'],
  // Processes of the site; the errors are those of the log, without what anybody sent
  site_processes: ['id', 'host', 'pid', 'build', 'started_at', 'seen_at', 'facts'],
  // Names of files, drawn by chance; whose they are stands with the image
  image_files: ['key', 'delete_after'],
  // Counts of many people, and no share of fewer than five
  learning_figures: ['id', 'figures', 'counted_at'],
  // Programs as they describe themselves; who let one in stands with the connection
  oauth_clients: [
    ...['id', 'client_id', 'name', 'redirect_uris', 'application_type', 'token_endpoint_auth_method', 'grant_types'],
    ...['response_types', 'scopes', 'client_credentials_scopes', 'client_discovery_id', 'dpop_bound_access_tokens', 'disabled'],
    ...['metadata', 'created_at', 'updated_at'],
  ],
  // The address of /mcp
  oauth_resources: ['id', 'identifier'],
  preview_tokens: ['id', 'hash', 'label', 'created_at', 'expires_at', 'revoked_at'],
  // Numbers and amounts of the provider; names and addresses are left out before an event is stored
  provider_events: ['id', 'type', 'created', 'payload', 'received', 'outcome', 'note', 'waits_for'],
  // Ids of certificates, drawn by chance, which outlast them
  revoked_badges: ['certificate_id', 'reason', 'revoked_at'],
  signing_keys: ['id', 'public_key', 'private_key', 'created_at', 'expires_at', 'alg', 'crv'],
  // A sign-in under way, for ten minutes
  verifications: ['id', 'identifier', 'value', 'expires_at', 'created_at', 'updated_at'],
};
