import { hojeNaClinica, useCan } from '@clinica/shared-auth'
import { formatMes, mesesDaSubmissao } from '@clinica/shared-domain'
import { TODOS_OS_ENVIOS } from '@clinica/shared-domain/acesso'
import { Button, Icon, Page, Select, Tab, Tabs } from '@clinica/shared-ui'
import { confirmDiscard } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useSearchParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { Mes } from './envio/Mes'
import { ProfissionaisDoMes } from './profissionais/ProfissionaisDoMes'
import css from './submissao.module.css'
import { mesQuery } from './submissao.query'

type Vista = 'profissionais' | 'proprio' | { _id: string; nome: string }

/** Route /profissional/pagamento/guias (spec 3 §2.9). Who manages begins with who has submitted, and reads each one's month. */
export default function SubmissaoPage() {
  const veTodos = useCan(TODOS_OS_ENVIOS)
  const [meses] = useState(() => mesesDaSubmissao(hojeNaClinica()))
  const [params] = useSearchParams()
  const [mes, setMes] = useState(() => meses.find((m) => m === params.get('mes')) ?? (meses[0] as string))
  const [vista, setVista] = useState<Vista>(veTodos ? 'profissionais' : 'proprio')
  // Who manages may have no professional record: then there is no month of their own to offer.
  const proprio = useQuery({ ...mesQuery(meses[0] as string), enabled: veTodos })
  const temProprio = Boolean(proprio.data?.profissional)
  const [alterado, setAlterado] = useState(false)
  /** Another month, or another's: what is typed and not saved is asked about first. */
  const leave = async (go: () => void) => {
    if (alterado && !(await confirmDiscard())) return
    setAlterado(false)
    go()
  }
  const deOutro = typeof vista === 'object' ? vista : null
  return (
    <Page
      title={deOutro ? `Envio de ${deOutro.nome}` : 'Envio mensal de sessões'}
      actions={
        <Select
          label="Período"
          className={css.periodo}
          value={mes}
          options={meses.map((m) => ({ value: m, label: formatMes(m) }))}
          onChange={(novo) => void leave(() => setMes(novo))}
        />
      }
    >
      {veTodos && temProprio && !deOutro ? (
        <Tabs
          className={css.abas}
          aria-label="De quem"
          value={vista as string}
          onChange={(_, nova) => void leave(() => setVista(nova as Vista))}
        >
          <Tab value="profissionais" label="Profissionais" />
          <Tab value="proprio" label="Meu envio" />
        </Tabs>
      ) : null}
      {deOutro ? (
        <Button
          className={css.voltar}
          startIcon={<Icon name="voltar" />}
          onClick={() => setVista('profissionais')}
        >
          Todos os profissionais
        </Button>
      ) : null}
      {vista === 'profissionais' ? (
        <ProfissionaisDoMes mes={mes} soFalta={params.get('falta') === 'finalizar'} onOpen={setVista} />
      ) : (
        <Mes
          key={`${mes}/${deOutro?._id ?? ''}`}
          mes={mes}
          {...(deOutro ? { profissional: deOutro._id } : {})}
          onAlterado={setAlterado}
        />
      )}
    </Page>
  )
}
