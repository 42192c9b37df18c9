import type { Tratamento } from '../agenda/tratamento'
import { createSorteio } from '../sorteio'
import type { Contexto, Linha } from '../tipos'
import type { Autores } from './autores'

const SEMENTE = 20_261_104
/** Days back from today: whoever came meanwhile was asked. */
const PERGUNTADOS = 120

/** Values of the domain 'Patologias Pregressas', each as likely as its weight. */
const PATOLOGIAS = [
  ['Hipertensão arterial', 30],
  ['Diabetes mellitus', 14],
  ['Osteoartrose', 14],
  ['Hérnia de disco', 12],
  ['Cirurgias anteriores', 10],
  ['Ansiedade', 9],
  ['Enxaqueca', 8],
  ['Doença da tireoide', 7],
  ['Fraturas', 6],
  ['Varizes', 5],
  ['Labirintite', 5],
  ['Osteoporose', 5],
  ['Asma', 4],
  ['Alergias', 4],
] as const
const OUTROS = ['Fascite plantar em 2019', 'Síndrome do piriforme', 'Bruxismo', 'Gastrite'] as const

/** What patients of the last months have had before, as was told of the guide that they are treated with. */
export const generatePatologias = (
  { relogio }: Contexto,
  tratamentos: readonly Tratamento[],
  autores: Autores,
): Linha<'patologia_pregressa'>[] => {
  const s = createSorteio(SEMENTE)
  return tratamentos.flatMap(({ sessoes }) => {
    const evoluidas = sessoes.filter(({ ativa, linha }) => ativa && linha.status === 'evoluido')
    const ultima = evoluidas.at(-1)
    const guia_id = ultima?.guia?.linha.id
    const primeira = evoluidas.find(({ guia }) => guia?.linha.id === guia_id)
    const quem = autores.get(primeira?.linha.profissional_id ?? '')
    if (!ultima || !guia_id || !primeira || !quem) return []
    if (ultima.dia < relogio.hoje - PERGUNTADOS || s.chance(0.4)) return []
    const created_at = String(primeira.linha.updated_at)
    const nomes = new Set(Array.from({ length: s.inteiro(1, 3) }, () => s.pesado<string>(PATOLOGIAS)))
    if (s.chance(0.06)) nomes.add('Outro')
    return [...nomes].map((nome, i) => ({
      id: s.uuid(Date.parse(created_at)),
      guia_id,
      posicao: i + 1,
      nome,
      possui: true,
      valor: nome === 'Outro' ? s.um(OUTROS) : null,
      criado_por: quem.autor as never,
      created_at,
    }))
  })
}
