import { createSorteio } from '../sorteio'
import { type Linha, PROFISSIONAL } from '../tipos'
import { searched } from './registros'

type Registro = Linha<'registro_clinico'>

const SEMENTE = 20_261_127
const TEXTOS = [
  'Paciente ligou à tarde: sem dor depois da sessão, dormiu bem.',
  'Reavaliado comigo em seguida: mantida a conduta, com gelo em casa à noite.',
]

/** What the demo's professional added to the newest entries that colleagues wrote about patients of hers, the day after. */
export const generateAdendos = (registros: readonly Registro[]): Linha<'adendo'>[] => {
  const s = createSorteio(SEMENTE)
  const dela = registros.filter((r) => r.atualizado_por === PROFISSIONAL && r.autor_id)
  const [sua] = dela
  if (!sua?.autor_id) return []
  const { autor, autor_id } = sua
  const pacientes = new Set(dela.map((r) => r.paciente_id))
  return registros
    .filter((r) => r.atualizado_por !== PROFISSIONAL && pacientes.has(r.paciente_id))
    .sort((a, b) => String(b.created_at).localeCompare(String(a.created_at)))
    .slice(0, TEXTOS.length)
    .map((r, i) => {
      const texto = TEXTOS[i] as string
      const created_at = String(r.updated_at)
      return {
        id: s.uuid(Date.parse(created_at)),
        registro_id: r.id,
        texto,
        autor,
        autor_id,
        busca: searched(texto),
        created_at,
        removido_em: null,
        removido_por: null,
        removido_motivo: null,
      }
    })
}
