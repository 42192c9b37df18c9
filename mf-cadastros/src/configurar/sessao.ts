import { counted, type EspecialidadeDaLista } from '@clinica/shared-domain'

/** Minutes of a session, and how many one professional has at once. */
export type Sessao = { duracao: number; vagas: number }

/** What the specialty's register says of its sessions, and where it says nothing an hour of one person. */
export const sessaoOf = (
  e: Pick<EspecialidadeDaLista, 'sessaoMinutos' | 'sessaoPessoas'> | undefined,
): Sessao => ({
  duracao: e?.sessaoMinutos ?? 60,
  vagas: e?.sessaoPessoas ?? 1,
})

export const formatSessao = ({ duracao, vagas }: Sessao): string =>
  `sessões de ${duracao} minutos, ${counted(vagas, 'pessoa', 'pessoas')} por vez`
