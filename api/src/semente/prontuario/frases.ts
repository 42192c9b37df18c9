import { createSorteio } from '../sorteio'
import { type Linha, PROFISSIONAL, SISTEMA } from '../tipos'

const SEMENTE = 20_261_128
const DA_CLINICA = [
  ['orienta', 'Orientado quanto à postura, aos exercícios em casa e ao gelo em caso de dor.'],
  ['alta', 'Objetivos alcançados. Alta com programa de exercícios e retorno se houver piora.'],
  ['semdor', 'Sem queixa de dor antes, durante e depois da sessão.'],
] as const
const DELA = [
  ['tens', 'TENS por 20 minutos, seguida de alongamento ativo assistido.'],
  ['progride', 'Boa tolerância à carga. Progredir na próxima sessão.'],
] as const

/** Phrases of the clinic, and of the demo's professional. */
export const generateFrases = (
  registros: readonly Linha<'registro_clinico'>[],
  created_at: string,
): Linha<'frase'>[] => {
  const s = createSorteio(SEMENTE)
  const dona = registros.find((r) => r.atualizado_por === PROFISSIONAL && r.autor_id)?.autor_id ?? null
  const frases = [
    ...DA_CLINICA.map(([atalho, texto]) => ({ usuario_id: null, atalho, texto, atualizado_por: SISTEMA })),
    ...(dona ? DELA : []).map(([atalho, texto]) => ({
      usuario_id: dona,
      atalho,
      texto,
      atualizado_por: PROFISSIONAL,
    })),
  ]
  return frases.map((f) => ({ id: s.uuid(Date.parse(created_at)), ...f, created_at, updated_at: created_at }))
}
