import { formatReais } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'
import { fraseDoPagamento, type Linha, type Soma, sumProfissionais } from './linhas'

/** Bars that fit a screen; the table has everybody. */
const MAIS_BARRAS = 15

type Props = { linhas: readonly Linha[]; open?: (soma: Soma) => void }

/** What each professional gets, the most first. */
export const Pagos = ({ linhas, open }: Props) => {
  const somas = sumProfissionais(linhas).sort((a, b) => b.valor - a.valor)
  const maiores = somas.slice(0, MAIS_BARRAS)
  if (maiores.length === 0) return null
  const frase = fraseDoPagamento(linhas)
  return (
    <Grafico
      titulo="Valor a pagar por profissional"
      frase={
        somas.length > MAIS_BARRAS ? `${frase} O desenho mostra os ${MAIS_BARRAS} que recebem mais.` : frase
      }
      nome="Profissional"
      categorias={maiores.map((s) => s.Profissional)}
      series={[{ id: 'valor', nome: 'Valor a pagar', tom: 'teal', valores: maiores.map((s) => s.valor) }]}
      format={formatReais}
      deitado
      recolhida
      {...(open
        ? {
            open: (i: number) => {
              const soma = maiores[i]
              if (soma) open(soma)
            },
          }
        : {})}
    />
  )
}
