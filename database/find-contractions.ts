import { type AlterTableCmd, type ColumnDef, type Constraint, type IndexStmt, type Node, parse } from 'libpg-query';

/** What a migration says in its first lines when it takes away what nobody needs any more: `-- second step of 0074: nobody reads …`. */
const secondStep = /^-- second step of (\d{4}): \S/m;

/** Statements that neither an older version of the site notices nor lock a table for long, whatever they say. */
const harmless = new Set([
  ...['CreateStmt', 'CreateEnumStmt', 'CreateSeqStmt', 'CreateFunctionStmt', 'CreateTrigStmt', 'CreateExtensionStmt', 'ViewStmt'],
  ...['CommentStmt', 'InsertStmt', 'SelectStmt'],
]);

/** Changes of a table likewise. */
const harmlessChanges = new Set(['AT_DropNotNull', 'AT_SetStatistics', 'AT_SetRelOptions']);

/** Functions whose value is the same for all rows, so that a new column has it without a table being rewritten. */
const stable = new Set(['now', 'transaction_timestamp']);

/**
 * Finds what in a migration would break the older processes that still run, or lock a table for as long as it is large: each with the
 * statement. A migration may only expand, but for one that says which earlier one it is the second step of.
 */
export async function findContractions({ number, sql }: { number: string; sql: string }): Promise<string[]> {
  const [, first] = secondStep.exec(sql) ?? [];
  if (first) return first < number ? [] : [`says that it is the second step of ${first}, which is not before it`];
  const found: string[] = [];
  const before: Before = { made: new Set(), altered: new Set(), added: new Set(), dropped: new Set() };
  for (const text of sql.split('--> statement-breakpoint')) {
    for (const { stmt } of (await parse(text)).stmts ?? []) {
      const fault = stmt && (faultOf(stmt, before) ?? (isAlone(sql) ? faultOfAlone(stmt) : undefined));
      if (fault) found.push(`${fault}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 120)}`);
    }
  }
  return found;
}

const isAlone = (sql: string) => sql.startsWith('-- no transaction\n');

const faultOfAlone = (stmt: Node) =>
  'IndexStmt' in stmt || 'DropStmt' in stmt
    ? undefined
    : 'would stay half done where it is cut short: only indexes need no transaction';

/** What the migration did before: tables it made, others it altered, constraints it added to these, and indexes it dropped to make them anew. */
interface Before {
  made: Set<string>;
  altered: Set<string>;
  added: Set<string>;
  dropped: Set<string>;
}

function faultOf(stmt: Node, before: Before): string | undefined {
  const { made, altered, dropped } = before;
  if ('CreateStmt' in stmt) made.add(stmt.CreateStmt.relation?.relname ?? '');
  if ('AlterTableStmt' in stmt) {
    const { relation, cmds = [] } = stmt.AlterTableStmt;
    const table = relation?.relname ?? '';
    if (made.has(table)) return;
    if (altered.add(table).size > 1) return 'locks a second table while it holds the first (a migration of its own)';
    return cmds.map((cmd) => ('AlterTableCmd' in cmd ? faultOfChange(cmd.AlterTableCmd, before) : undefined)).find(Boolean);
  }
  if ('IndexStmt' in stmt)
    return made.has(stmt.IndexStmt.relation?.relname ?? '') ? undefined : faultOfIndex(stmt.IndexStmt, before);
  if ('DropStmt' in stmt) {
    const { removeType, concurrent, missing_ok, objects = [] } = stmt.DropStmt;
    if (removeType !== 'OBJECT_INDEX' || !concurrent || !missing_ok) return 'takes away what older processes need';
    for (const object of objects) dropped.add(JSON.stringify(object));
    return;
  }
  if ('UpdateStmt' in stmt) return stmt.UpdateStmt.whereClause ? undefined : 'locks every row of a table';
  if ('DeleteStmt' in stmt) return stmt.DeleteStmt.whereClause ? undefined : 'locks every row of a table';
  if ('AlterEnumStmt' in stmt) return stmt.AlterEnumStmt.oldVal ? 'renames what older processes know by its name' : undefined;
  if ('RenameStmt' in stmt) return 'renames what older processes know by its name';
  return harmless.has(Object.keys(stmt)[0] ?? '') ? undefined : 'is none of the statements that are known to do no harm';
}

function faultOfChange({ subtype = 'AT_SetRelOptions', name, def }: AlterTableCmd, { added }: Before): string | undefined {
  if (harmlessChanges.has(subtype)) return;
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return faultOfColumn(def.ColumnDef);
  if (subtype === 'AT_ColumnDefault' && def) return;
  if (subtype === 'AT_ValidateConstraint') {
    return added.has(name ?? '') ? 'checks all rows in the transaction whose lock added the constraint' : undefined;
  }
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    const { skip_validation, conname } = def.Constraint;
    added.add(conname ?? '');
    return skip_validation
      ? undefined
      : 'checks all rows while nobody may write (add it NOT VALID, and validate it in a later migration)';
  }
  return 'changes what older processes rely on, or rewrites the table';
}

function faultOfColumn({ constraints = [], typeName }: ColumnDef): string | undefined {
  const type = typeName?.names?.at(-1);
  if (type && 'String' in type && /serial/.test(type.String.sval ?? '')) return 'rewrites the table with a value for each row';
  const rules = constraints.flatMap((node): Constraint[] => ('Constraint' in node ? [node.Constraint] : []));
  const of = (...types: Constraint['contype'][]) => rules.find(({ contype }) => types.includes(contype));
  const value = of('CONSTR_DEFAULT')?.raw_expr;
  if (of('CONSTR_NOTNULL') && !value) return 'is a column that older processes do not fill';
  if (value && !isSameForAll(value)) return 'rewrites the table with a value for each row';
  return rules.every(({ contype = '' }) => ['CONSTR_NULL', 'CONSTR_NOTNULL', 'CONSTR_DEFAULT'].includes(contype))
    ? undefined
    : 'checks or rewrites all rows (add the constraint NOT VALID, and validate it in a later migration)';
}

function isSameForAll(value: Node): boolean {
  if ('TypeCast' in value) return value.TypeCast.arg !== undefined && isSameForAll(value.TypeCast.arg);
  if ('FuncCall' in value) {
    const name = value.FuncCall.funcname?.at(-1);
    return name !== undefined && 'String' in name && stable.has(name.String.sval ?? '');
  }
  return 'A_Const' in value || 'SQLValueFunction' in value || 'A_ArrayExpr' in value;
}

/** A new unique index would refuse what older processes write, and one whose making was cut short stays there, unfit for use. */
function faultOfIndex({ unique, concurrent, idxname }: IndexStmt, { dropped }: Before): string | undefined {
  if (unique) return 'refuses rows that older processes write';
  if (!concurrent)
    return 'lets nobody write until the index is made (CONCURRENTLY, in a migration that begins with "-- no transaction")';
  const isDropped = [...dropped].some((object) => object.includes(`"${idxname}"`));
  return isDropped ? undefined : 'cannot be tried again (DROP INDEX CONCURRENTLY IF EXISTS it first)';
}
