import { useCan } from '@clinica/shared-auth'
import { acoes, type Guia, type PropostaDaGuia } from '@clinica/shared-domain'
import { FieldShell, Formik, FormMetaContext } from '@clinica/shared-ui/form'
import { useMemo, useRef, useState } from 'react'
import { Caixa } from './campos/Caixa'
import { isExigido } from './campos/exigidos'
import { ComConvenio } from './convenio/convenio-context'
import type { Valores } from './dados/valores'
import { FolhaDaGuia } from './FolhaDaGuia'
import { check } from './pendencias/conferir'
import { listPendencias } from './pendencias/listar'
import { ComPendencias } from './pendencias/pendencias-context'
import { useVistaDaGuia } from './vista/useVistaDaGuia'
import { VistaContext } from './vista/vista-context'

type Props = {
  registro: Guia | null
  valores: Valores
  /** What was typed before the form was left and come back to. */
  digitado: Valores | null
  origem?: 'agendamento' | 'renovar' | undefined
  abertas?: PropostaDaGuia['abertas'] | undefined
  agendamento?: string | undefined
  onReload: () => void
}

/** The form itself: formik, what is shown of it, and what it is made of. */
export const GuiaForm = ({ registro, valores, digitado, onReload, ...daNova }: Props) => {
  const podeFaturar = useCan(acoes.faturamento_guia)
  const raiz = useRef<HTMLDivElement>(null)
  const passou = useRef(false)
  /** As it now is, after the saves of this page. */
  const [guia, setGuia] = useState(registro)
  /** Somebody who bills opened a sent guide for writing. */
  const [corrigindo, setCorrigindo] = useState(false)
  const removida = guia?.ativo === false
  const somenteLeitura = removida || (guia?.bloqueada === true && !(podeFaturar && corrigindo))
  const [erros] = useState(() => check(digitado ?? valores))
  const [comErro] = useState(() =>
    listPendencias({ errors: erros, values: digitado ?? valores }).map((p) => p.path),
  )
  const vista = useVistaDaGuia({ raiz, podeFaturar, somenteLeitura, comErro })
  const meta = useMemo(
    () => ({ saved: guia !== null, readOnly: somenteLeitura, required: isExigido }),
    [guia, somenteLeitura],
  )
  return (
    <FormMetaContext value={meta}>
      <Formik
        initialValues={valores}
        initialErrors={erros}
        validate={(v) => check(v)}
        onSubmit={() => {
          passou.current = true
        }}
      >
        <ComPendencias>
          <ComConvenio guia={guia?._id ?? null}>
            <VistaContext value={vista}>
              <FieldShell value={Caixa}>
                <FolhaDaGuia
                  {...{ guia, setGuia, passou, raiz, digitado, onReload, ...daNova }}
                  onCorrect={() => setCorrigindo(true)}
                />
              </FieldShell>
            </VistaContext>
          </ComConvenio>
        </ComPendencias>
      </Formik>
    </FormMetaContext>
  )
}
