import type { LinhaDoPlano } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'
import { fraseDosPlanos, type Soma, sumPlanos } from './frase'

/** Bars that fit a screen; the table has every plan. */
const MAIS_BARRAS = 15

type Props = { linhas: readonly LinhaDoPlano[]; open: (plano: Soma) => void }

/** Sessions by plan, whatever the specialty and the unit: the most first. */
export const PlanosChart = ({ linhas, open }: Props) => {
  const planos = sumPlanos(linhas)
  if (planos.length === 0) return null
  const maiores = planos.slice(0, MAIS_BARRAS)
  const frase = fraseDosPlanos(planos)
  return (
    <Grafico
      titulo="Atendimentos por plano"
      frase={
        planos.length > MAIS_BARRAS
          ? `${frase} O desenho mostra os ${MAIS_BARRAS} com mais atendimentos.`
          : frase
      }
      nome="Plano"
      categorias={maiores.map((p) => p.nome)}
      series={[
        { id: 'quantidade', nome: 'Atendimentos', tom: 'teal', valores: maiores.map((p) => p.quantidade) },
      ]}
      deitado
      open={(i) => {
        const plano = maiores[i]
        if (plano) open(plano)
      }}
    />
  )
}
