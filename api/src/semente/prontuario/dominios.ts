import { codigoOf } from '@clinica/shared-domain'
import type { Sorteio } from '../sorteio'
import type { Linha } from '../tipos'

/** Lists of values that the clinic's questions offer, by name. */
const DOMINIOS = {
  LadoAcometido: ['Lado acometido', ['Direito', 'Esquerdo', 'Bilateral']],
  RespostaAoTratamento: ['Resposta ao tratamento', ['Melhor', 'Igual', 'Pior']],
  TipoDeMarcha: ['Tipo de marcha', ['Normal', 'Antálgica', 'Claudicante', 'Com auxílio', 'Não deambula']],
  NivelDePilates: ['Nível no Pilates', ['Básico', 'Intermediário', 'Avançado']],
  Pulso: ['Pulso', ['Superficial', 'Profundo', 'Rápido', 'Lento', 'Em corda', 'Escorregadio']],
  Dependencia: ['Grau de dependência', ['Independente', 'Supervisão', 'Ajuda parcial', 'Ajuda total']],
} as const satisfies Record<string, readonly [string, readonly string[]]>
export type DominioDaDemo = keyof typeof DOMINIOS

type Valor = { _id: string; valor: string }
export type Dominios = {
  linhas: Linha<'dominio'>[]
  valores: Linha<'dominio_valor'>[]
  oferecidos: ReadonlyMap<DominioDaDemo, { id: string; opcoes: Valor[] }>
}

export const generateDominios = (s: Sorteio, quando: number): Dominios => {
  const linhas: Linha<'dominio'>[] = []
  const valores: Linha<'dominio_valor'>[] = []
  const oferecidos = new Map<DominioDaDemo, { id: string; opcoes: Valor[] }>()
  for (const [nome, [nome_exibicao, textos]] of Object.entries(DOMINIOS)) {
    const id = s.uuid(quando)
    linhas.push({ id, nome, nome_exibicao })
    const opcoes = textos.map((valor) => ({ _id: s.uuid(quando), valor }))
    for (const [i, { _id, valor }] of opcoes.entries())
      valores.push({ id: _id, dominio_id: id, codigo: codigoOf(valor), valor, posicao: i + 1 })
    oferecidos.set(nome as DominioDaDemo, { id, opcoes })
  }
  return { linhas, valores, oferecidos }
}
