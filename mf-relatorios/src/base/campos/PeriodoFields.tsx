import { hojeNaClinica } from '@clinica/shared-auth'
import { PERSONALIZADO, periodoDoMes, periodoEscolhido, periodosOferecidos } from '@clinica/shared-domain'
import { Select } from '@clinica/shared-ui'
import { DateInput, useFormStore, useValue } from '@clinica/shared-ui/form'
import { useState } from 'react'

/** The last 24 months by name, or a period of one's own, typed as DD/MM/AAAA (spec 3 §5, §9). */
export const PeriodoFields = () => {
  const store = useFormStore()
  const [hoje] = useState(hojeNaClinica)
  const [proprio, setProprio] = useState(false)
  const dataInicio = useValue<string>('dataInicio') ?? ''
  const dataFim = useValue<string>('dataFim') ?? ''
  const escolhido = proprio ? PERSONALIZADO : periodoEscolhido({ dataInicio, dataFim }, hoje)
  const choose = (valor: string) => {
    setProprio(valor === PERSONALIZADO)
    if (valor !== PERSONALIZADO) store.get().setValues((v) => ({ ...v, ...periodoDoMes(valor) }))
  }
  return (
    <>
      <Select
        label="Período"
        value={escolhido}
        options={periodosOferecidos(hoje)}
        onChange={choose}
        fullWidth
      />
      <DateInput name="dataInicio" label="Data Início" />
      <DateInput name="dataFim" label="Data Fim" />
    </>
  )
}
