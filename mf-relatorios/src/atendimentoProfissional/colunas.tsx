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

/** What a column counts: appointments of a status, all of them, or what those that took place are worth. */
export type Conta = { status?: Status; realizados?: true }

/**
 * A column for each status, the total and the value; `abrir` shows what a number is made of: of one line, or of all of them (null),
 * while all are marked.
 */
export const colunasDosTotais = <X,>(
  totaisOf: (linha: X) => Totais,
  nomeOf: (linha: X) => string,
  open?: (linha: X | null, conta: Conta) => void,
  todas?: number,
): Coluna<X>[] => {
  const coluna = (
    titulo: string,
    conta: Conta,
    of: (t: Totais) => number,
    format: (n: number) => string = inteiro,
  ): Coluna<X> => {
    const figura = (linha: X | null, n: number, abre: boolean) => (
      <Numero
        nome={`${linha === null ? 'Todos' : nomeOf(linha)}, ${titulo}: ${format(n)}`}
        {...(open && abre && n > 0 ? { open: () => open(linha, conta) } : {})}
      >
        {format(n)}
      </Numero>
    )
    return {
      titulo,
      numero: true,
      mostra: (l) => figura(l, of(totaisOf(l)), true),
      total: (linhas) =>
        figura(
          null,
          sum(linhas, (l) => of(totaisOf(l))),
          linhas.length === todas,
        ),
    }
  }
  return [
    ...ORDEM.map((status) => coluna(STATUS[status].descricao, { status }, (t) => quantidadeOf(t, status))),
    coluna('Total', {}, (t) => t.TotalQuantidade),
    coluna('Valor', { realizados: true }, (t) => t.TotalValor, formatReais),
  ]
}
