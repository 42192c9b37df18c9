import { answerOf, http } from '@clinica/shared-auth'
import type { BackupsAnswer, BackupUrlAnswer, MensagemAnswer } from '@clinica/shared-domain'

/** `emSilencio`: asked by the clock and not by a person, so the top bar shows nothing. */
export const getBackups = async (signal: AbortSignal, emSilencio: boolean): Promise<BackupsAnswer> =>
  (await http.get<BackupsAnswer>('/backup', { signal, semIndicador: emSilencio })).data

/** Asks for a backup, under a passphrase where there is one; answers where it is fetched (spec 1 §7). */
export const requestBackup = (senha: string | null): Promise<string> =>
  answerOf(
    senha === null
      ? http.get<BackupUrlAnswer>('/backup/download')
      : http.post<BackupUrlAnswer>('/backup', { senha }),
    'url',
  )

/** Where a backup that the person has asked for is fetched. */
export const getUrl = (backup: string): Promise<string> =>
  answerOf(http.get<BackupUrlAnswer>('/backup/download', { params: { backup } }), 'url')

export const cancelBackup = async (id: string): Promise<string> =>
  (await http.delete<MensagemAnswer>(`/backup/${encodeURIComponent(id)}`)).data.msg
