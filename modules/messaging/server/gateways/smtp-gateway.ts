import { isIP } from 'node:net';
import type { AppContext } from '#platform/app-context.ts';
import { resolveOutside, Unreachable } from '#platform/egress/ask-outside.ts';
import type { Secrets, SmtpSettings } from '../../contract.office.ts';
import type { MessageGateway, SendFailure } from './message-gateway.ts';

/** Failures before anything was handed over. */
const UNREACHABLE = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETLS', 'ECONNREFUSED']);

/** Mail through a server that takes SMTP. Its name is resolved here, and the connection goes to the vetted address. */
export function createSmtpGateway(
  app: Pick<AppContext, 'isSandbox'>,
  settings: SmtpSettings,
  secrets: Secrets,
): MessageGateway {
  return {
    kind: 'smtp',
    send: async (message) => {
      const { timeoutMs, security, user } = settings;
      const host = await resolveOutside(app, settings.host).catch((error: unknown) => {
        if (!(error instanceof Unreachable)) {
          throw error;
        }
        return undefined;
      });
      if (host === undefined) {
        return { isSent: false, reason: 'unreachable' };
      }
      // Few installations send mail, so the library is loaded with the first one.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host,
        // Certificates are of names.
        ...(isIP(settings.host) === 0 ? { tls: { servername: settings.host } } : {}),
        port: settings.port,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        dnsTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(user === '' ? {} : { auth: { user, pass: secrets['password'] ?? '' } }),
      });
      try {
        await transport.sendMail({
          from: settings.from,
          to: { name: '', address: message.to },
          subject: message.subject ?? '',
          text: message.text,
        });
        return { isSent: true };
      } catch (error) {
        return { isSent: false, ...failureOf(error) };
      } finally {
        transport.close();
      }
    },
  };
}

function failureOf(error: unknown): { readonly reason: SendFailure; readonly detail?: string } {
  const status =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined;
  if (status !== undefined) {
    return { reason: status >= 500 ? 'refused' : 'provider_error', detail: String(status) };
  }
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ETIMEDOUT') {
    return { reason: 'no_answer' };
  }
  if (code === 'EPROTOCOL') {
    return { reason: 'garbage' };
  }
  return { reason: UNREACHABLE.has(code) ? 'unreachable' : 'settings' };
}
