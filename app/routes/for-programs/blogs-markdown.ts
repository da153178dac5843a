import { markdownResponse } from '#app/markdown-response.server.ts';
import { linkContentItems } from '#features/content/link-content-items.server.ts';
import { listContentItems } from '#features/content/list-content-items.server.ts';
import { publicPages } from '#features/content/site-pages.ts';

export function loader() {
  return markdownResponse(publicPages.blogs, [linkContentItems(listContentItems())]);
}
