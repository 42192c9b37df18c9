/**
 * What a page shows, told to the server, which sends it that and no more: a subject, and the fields that a notice must
 * agree with. `{ assunto: 'unidade' }` is any unit, `{ assunto: 'guia', paciente: id }` the guides of one patient.
 */
export type Interesse = { assunto: string; [campo: string]: string }

/** A live event: its subject, and whatever its column says of it. */
export type EventoAoVivo<P extends object = object> = { assunto: string } & P

/** Subject of "anything may have changed": some events were missed, and whoever shows something asks again. */
export const TUDO = '*'

/** Last event of a stream that gives way to the person's newer ones: it comes back when somebody uses its tab, not by itself. */
export const CEDEU = '-'
/** Header that names the tab, by any text of its own: its next stream takes the place of its last one. */
export const CABECALHO_DA_ABA = 'x-aba'

/** Whether what happened is of this interest. */
export const isAbout = (interesse: Interesse, evento: { assunto: string }): boolean => {
  if (evento.assunto === TUDO) return true
  // A server asks this for every stream and event: nothing is allocated.
  for (const campo in interesse)
    if (interesse[campo] !== (evento as Record<string, unknown>)[campo]) return false
  return true
}

/** A server remembers what happened for as long as this, in milliseconds: who was away for longer is told `TUDO`. */
export const MEMORIA_MS = 120_000
/** How long the request for a stream may travel before what happened meanwhile counts as missed; milliseconds. */
export const VIAGEM_MS = 3_000

/**
 * Registers that tell every change as `{ assunto: register, _id }`. The key of a query on screen begins with the name of
 * the register that it shows (`['unidade', …]`), and so it is asked again when one changes.
 */
export const REGISTROS = [
  'unidade',
  'especialidade',
  'convenio',
  'profissional',
  'bloqueioProfissional',
  'paciente',
  'medico',
  'cid',
  'dominio',
  'tabelaProcedimento',
  'usuario',
  'bloqueioUsuario',
  'fechamento',
  'documento',
] as const
export type Registro = (typeof REGISTROS)[number]
