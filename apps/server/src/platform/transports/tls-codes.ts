const OF_TLS = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS_|^ERR_SSL_|^EPROTO$|^HOSTNAME_MISMATCH$/;

/** Whether an error's code is of a certificate or of encryption: then nothing has gone over the connection. */
export function isTlsCode(code: string): boolean {
  return OF_TLS.test(code);
}
