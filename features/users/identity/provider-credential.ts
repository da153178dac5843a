/** Holds the proof that a client got from a provider: for Google an ID token or an access token, for GitHub an access token. */
export interface ProviderCredential {
  providerId: string;
  idToken?: string;
  accessToken?: string;
  nonce?: string;
}
