import { createHash } from 'node:crypto'

/** What the tablet showed and what was drawn on it: all that the hash is of. */
export type Folha = {
  agendamento: string
  paciente: string
  data: string
  hora: string
  profissional: string
  /** ISO */
  em: string
  tracos: string
}

/** SHA-256 of the sheet, hexadecimal: who keeps the sheet can make it again. */
export const hashOfFolha = ({ agendamento, paciente, data, hora, profissional, em, tracos }: Folha): string =>
  createHash('sha256')
    .update(JSON.stringify([agendamento, paciente, data, hora, profissional, em, tracos]))
    .digest('hex')
