import type { LinhaDoFaturamentoPromed } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'
import { fraseDoPromed, sumConvenios } from './frase'

/** Bars that fit a screen. */
const MAIS_BARRAS = 12

/** Sessions that the files have beside the clinic's own, by insurer. */
export const Conferidas = ({ linhas }: { linhas: readonly LinhaDoFaturamentoPromed[] }) => {
  const somas = sumConvenios(linhas).slice(0, MAIS_BARRAS)
  if (somas.length === 0) return null
  return (
    <Grafico
      titulo="Sessões por convênio: PROMED e sistema"
      frase={fraseDoPromed(linhas)}
      nome="Convênio"
      categorias={somas.map((s) => s.convenio)}
      series={[
        { id: 'promed', nome: 'PROMED', tom: 'amber', valores: somas.map((s) => s.promed) },
        { id: 'sistema', nome: 'Sistema', tom: 'teal', valores: somas.map((s) => s.sistema) },
      ]}
      deitado
      recolhida
    />
  )
}
