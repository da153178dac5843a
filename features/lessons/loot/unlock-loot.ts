import { callFunction } from '#features/function-client/call-function.ts';

interface OwnLoot {
  userId: string;
  lootId: string;
}

/** Unlocks an extra whose moment was reached, once: unlocked before, it stays as it is. Returns the id of its row. */
export async function unlockLoot({ userId, lootId }: OwnLoot): Promise<string> {
  const body = { table: 'loot_items', parentUserId: userId, item: { lootId } };
  return (await callFunction<{ item: { id: string } }>('createItem', body)).item.id;
}

/** Notes that an extra was opened, for good. */
export async function markOpened({ userId, lootId }: OwnLoot): Promise<void> {
  const itemId = await unlockLoot({ userId, lootId });
  await callFunction('updateItem', { table: 'loot_items', parentUserId: userId, itemId, item: { interacted: true } });
}
