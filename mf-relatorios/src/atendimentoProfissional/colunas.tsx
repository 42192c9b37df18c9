import { formatReais, type LinhaDoProfissional, STATUS, type Status } from '@clinica/shared-domain'
import type { Coluna } from '../base/colunas'
import { Numero } from '../base/linhas/Numero'

type Totais = Pick<LinhaDoProfissional, 'TotalQuantidade' | 'TotalValor' | 'Atendimentos'>
/** From what took place to what did not. */
export const ORDEM: readonly Status[] = [
  'evoluido',
  'assinado',
  'marcado',
  'pre_agendado',
  'faltou-sem-justificativa',
]

/** How many have the status; 0 where it is not told. */
export const quantidadeOf = ({ Atendimentos }: Totais, status: Status): number =>
  Atendimentos.find((a) => a.Status === status)?.Quantidade ?? 0

const inteiro = (n: number): string => n.toLocaleString('pt-BR')
const sum = <X,>(linhas: readonly X[], of: (linha: X) => number): number =>
  linhas.reduce((s, l) => s + of(l), 0)

/** A column for each status, the total and the value; `abrir` shows what a number is made of (no status: all of it). */
export const colunasDosTotais = <X,>(
  totaisOf: (linha: X) => Totais,
  nomeOf: (linha: X) => string,
  abrir?: (linha: X, status?: Status) => void,
): Coluna<X>[] => {
  const numero = (titulo: string, status: Status | undefined, of: (t: Totais) => number): Coluna<X> => ({
    titulo,
    numero: true,
    mostra: (l) => {
      const n = of(totaisOf(l))
      return (
        <Numero
          nome={`${nomeOf(l)}, ${titulo}: ${inteiro(n)}`}
          {...(abrir && n > 0 ? { abrir: () => abrir(l, status) } : {})}
        >
          {inteiro(n)}
        </Numero>
      )
    },
    total: (linhas) => inteiro(sum(linhas, (l) => of(totaisOf(l)))),
  })
  return [
    ...ORDEM.map((status) => numero(STATUS[status].descricao, status, (t) => quantidadeOf(t, status))),
    numero('Total', undefined, (t) => t.TotalQuantidade),
    {
      titulo: 'Valor',
      numero: true,
      mostra: (l) => formatReais(totaisOf(l).TotalValor),
      total: (linhas) => formatReais(sum(linhas, (l) => totaisOf(l).TotalValor)),
    },
  ]
}
