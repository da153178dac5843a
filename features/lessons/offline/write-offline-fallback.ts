import { plainPageStyle } from '#platform/http/plain-page-style.ts';
import { coursePath } from './offline-course.ts';

/** Writes the offline fallback: the page that a kept course shows without a network in place of one that is not kept. */
export function writeOfflineFallback({ withVideos }: { withVideos: boolean }): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page needs a connection</title>
<style>${plainPageStyle}</style>
</head>
<body>
<main>
<h1>This page needs a connection</h1>
<p>It is not kept on this device, and the site cannot be reached. <a href="">Try again</a> when the connection is back.</p>
<p>The lessons, your notes, the exercises, the drills and the member assets are kept here, ${withVideos ? 'with the videos' : 'without the videos'}: <a href="${coursePath}course">open the course</a>.</p>
</main>
</body>
</html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
