import type { GuiaIndicadaNoRelatorio } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'
import { fraseDasIndicadas, sumIndicadas } from './frase'

/** Bars that fit a screen; the table has everybody. */
const MAIS_BARRAS = 15

/** Sessions that each professional submitted beside those that are billed, the most first. */
export const Indicadas = ({ guias }: { guias: readonly GuiaIndicadaNoRelatorio[] }) => {
  const somas = sumIndicadas(guias)
  const maiores = somas.slice(0, MAIS_BARRAS)
  if (maiores.length === 0) return null
  const frase = fraseDasIndicadas(guias)
  return (
    <Grafico
      titulo="Sessões indicadas e faturadas por profissional"
      frase={
        somas.length > MAIS_BARRAS ? `${frase} O desenho mostra os ${MAIS_BARRAS} que indicaram mais.` : frase
      }
      nome="Profissional"
      categorias={maiores.map((s) => s.nome)}
      series={[
        { id: 'indicadas', nome: 'Indicadas', tom: 'slate', valores: maiores.map((s) => s.indicadas) },
        { id: 'faturadas', nome: 'Faturadas', tom: 'teal', valores: maiores.map((s) => s.faturadas) },
      ]}
      deitado
      recolhida
    />
  )
}
