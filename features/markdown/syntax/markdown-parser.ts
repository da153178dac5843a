import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Parses the Markdown that texts here are written in: CommonMark, GitHub's tables and footnotes, and directives. */
export const markdownParser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
