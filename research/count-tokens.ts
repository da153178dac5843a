import { Tiktoken } from 'js-tiktoken/lite';
import o200kBase from 'js-tiktoken/ranks/o200k_base';

const encoding = new Tiktoken(o200kBase);

/** Counts a text's tokens in the encoding o200k_base. */
export const countTokens = (text: string) => encoding.encode(text, 'all').length;
