import { createTransport } from 'nodemailer';
import type { Secrets, SmtpSettings } from '../../contract.office.ts';
import type { MessageGateway, SendFailure } from './message-gateway.ts';

/** Failures before anything was handed over. */
const UNREACHABLE = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETLS', 'ECONNREFUSED']);

/** Mail through a server that takes SMTP. */
export function createSmtpGateway(settings: SmtpSettings, secrets: Secrets): MessageGateway {
  return {
    kind: 'smtp',
    send: async (message) => {
      const { timeoutMs, security, user } = settings;
      const transport = createTransport({
        host: settings.host,
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
