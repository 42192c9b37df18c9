import { createSpread, useLive } from '@clinica/shared-auth'
import type { Pendencias } from '@clinica/shared-domain'
import { TUDO } from '@clinica/shared-domain/plataforma/aoVivo'
import { useLatest } from '@clinica/shared-ui'
import { useEffect, useMemo, useState } from 'react'

/** Every record that the check stands on: a change of any other one changes nothing here. */
const recordsOf = ({ guias }: Pendencias): ReadonlySet<string> =>
  new Set(
    guias.flatMap((g) => [
      g._id,
      g.convenio._id,
      g.unidade._id,
      g.paciente._id ?? '',
      ...g.pacotes.map((p) => p._id),
      ...g.faltas.map((f) => f.onde._id),
    ]),
  )

/** Asks again, once for a burst of changes, when a record changes that the check stands on, at whatever desk. */
export const useCheckAgain = (dados: Pendencias, again: () => void): void => {
  const ids = useMemo(() => recordsOf(dados), [dados])
  const latest = useLatest(again)
  const [{ logo, desistir }] = useState(() => createSpread(() => latest.current()))
  useEffect(() => desistir, [desistir])
  const hear = (e: { assunto: string }) => {
    const { _id } = e as { _id?: string }
    if (e.assunto === TUDO || (_id && ids.has(_id))) logo()
  }
  useLive({ assunto: 'guia' }, hear)
  useLive({ assunto: 'pacote' }, hear)
  useLive({ assunto: 'convenio' }, hear)
  useLive({ assunto: 'unidade' }, hear)
  useLive({ assunto: 'profissional' }, hear)
  useLive({ assunto: 'medico' }, hear)
  useLive({ assunto: 'paciente' }, hear)
}
