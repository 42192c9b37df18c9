import { type LinhaDoProfissional, STATUS, type Status } from '@clinica/shared-domain'
import type { ChartTone } from '@clinica/shared-ui/charts'
import { Grafico } from '../base/graficos/Grafico'
import { ORDEM, quantidadeOf } from './colunas'
import { fraseDosAtendimentos } from './frase'

const TOM: Record<Status, ChartTone> = {
  evoluido: 'teal',
  assinado: 'slate',
  marcado: 'blue',
  pre_agendado: 'outline',
  'faltou-sem-justificativa': 'amber',
}
/** Bars that fit a screen; the table has everybody. */
const MAIS_BARRAS = 15

type Props = {
  linhas: readonly LinhaDoProfissional[]
  open?: (linha: LinhaDoProfissional, status: Status) => void
}

/** Who has how many appointments of each status: the largest first. Its numbers stand in the table beside it. */
export const Distribuicao = ({ linhas, open }: Props) => {
  const maiores = [...linhas].sort((a, b) => b.TotalQuantidade - a.TotalQuantidade).slice(0, MAIS_BARRAS)
  const frase = fraseDosAtendimentos(linhas)
  if (maiores.length === 0) return null
  return (
    <Grafico
      titulo="Atendimentos por profissional e situação"
      frase={
        linhas.length > MAIS_BARRAS
          ? `${frase} O desenho mostra os ${MAIS_BARRAS} com mais agendamentos.`
          : frase
      }
      nome="Profissional"
      categorias={maiores.map((l) => l.Profissional)}
      series={ORDEM.map((status) => ({
        id: status,
        nome: STATUS[status].descricao,
        tom: TOM[status],
        valores: maiores.map((l) => quantidadeOf(l, status)),
      }))}
      empilhado
      deitado
      semTabela
      {...(open
        ? {
            open: (i: number, serie: string) => {
              const linha = maiores[i]
              if (linha) open(linha, serie as Status)
            },
          }
        : {})}
    />
  )
}
