import { useCan } from '@clinica/shared-auth'
import {
  emitidos as acesso,
  type DocumentoEmitido,
  EMITIDOS,
  MENSAGENS_DO_EMITIDO as M,
  TIPOS_DE_EMITIDO,
  type TipoDeEmitido,
} from '@clinica/shared-domain'
import { Alert, Button, EmptyState, Icon, Page, retrying, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useHasRoute, useParams } from '@clinica/shared-ui/router'
import { lazy, Suspense, useState } from 'react'
import { ErroDoProntuario } from '../ErroDoProntuario'
import { useWhen } from '../quando'
import { rascunhosQuery } from '../rascunho/rascunho.api'
import { CancelarDialog } from './CancelarDialog'
import { EnviarDialog } from './EnviarDialog'
import css from './emitido.module.css'
import { emitidosQuery } from './emitidos.api'
import { Item } from './Item'
import { tiposComRascunho } from './rascunhos'

const EmitirGaveta = lazy(retrying(() => import('./EmitirGaveta')))

/** What is open over the list. */
type Aberto =
  | { ato: 'emitir'; tipo: TipoDeEmitido }
  | { ato: 'corrigir' | 'cancelar' | 'enviar'; emitido: DocumentoEmitido }

const TITULO = 'Relatórios e declarações'

const Emitidos = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(emitidosQuery(id))
  const clinicos = useCan(acesso.clinicos)
  const emite = useCan(acesso.comparecimento)
  const { data: rascunhos = [] } = useQuery({ ...rascunhosQuery(id), enabled: clinicos })
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const privacidade = `/paciente/${id}/privacidade`
  const temPrivacidade = useHasRoute(privacidade)
  const whenOf = useWhen()
  if (error) return <ErroDoProntuario title={TITULO} erro={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={TITULO}>
        <div role="status" aria-label="Carregando" className={css.lista}>
          <Skeleton variant="rounded" height={44} />
          <Skeleton variant="rounded" height={160} />
        </div>
      </Page>
    )
  const tipos = TIPOS_DE_EMITIDO.filter((tipo) => emite && (clinicos || !EMITIDOS[tipo].clinico))
  const close = () => setAberto(null)
  return (
    <Page title={TITULO} whom={data.paciente.nome} heading={data.paciente.nome}>
      <h2 className={css.titulo}>{TITULO}</h2>
      {tipos.length > 0 ? (
        <section aria-label="Emitir documento" className={css.emitir}>
          {tipos.map((tipo) => (
            <Button
              key={tipo}
              variant="outlined"
              startIcon={<Icon name="adicionar" size={16} />}
              disabled={EMITIDOS[tipo].clinico && !data.assina}
              onClick={() => setAberto({ ato: 'emitir', tipo })}
            >
              {EMITIDOS[tipo].nome}
            </Button>
          ))}
        </section>
      ) : null}
      {clinicos && !data.assina ? <Alert severity="info">{M.semConselho}</Alert> : null}
      {tiposComRascunho(rascunhos).map(([tipo, { updatedAt }]) => (
        <div key={tipo} className={css.rascunho}>
          <span>
            {EMITIDOS[tipo].nome}: rascunho guardado {whenOf(updatedAt)}, que só você vê.
          </span>
          <Button size="small" onClick={() => setAberto({ ato: 'emitir', tipo })}>
            Continuar
          </Button>
        </div>
      ))}
      {emite ? (
        <p className={css.correio}>
          <Icon name={data.correio && data.consentiu ? 'ok' : 'alerta'} size={15} />
          {data.correio ? (
            data.consentiu ? (
              'O paciente autorizou documentos por e-mail.'
            ) : (
              <span>
                O paciente não autorizou documentos por e-mail.{' '}
                {temPrivacidade ? <Link to={privacidade}>Registrar a autorização</Link> : null}
              </span>
            )
          ) : (
            M.semCorreio
          )}
        </p>
      ) : null}
      {data.emitidos.length === 0 ? (
        <EmptyState title="Nenhum documento emitido" icon="documento">
          O que for emitido fica aqui, com número, versões e envios.
        </EmptyState>
      ) : (
        <ul className={css.lista} aria-label={TITULO}>
          {data.emitidos.map((emitido) => (
            <Item
              key={emitido._id}
              emitido={emitido}
              envia={emite && data.correio && data.consentiu}
              corrige={emite && (data.assina || !EMITIDOS[emitido.tipo].clinico)}
              onAto={(ato) => setAberto({ ato, emitido })}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {aberto?.ato === 'emitir' ? (
          <EmitirGaveta key={aberto.tipo} situacao={data} tipo={aberto.tipo} emitido={null} onClose={close} />
        ) : null}
        {aberto?.ato === 'corrigir' ? (
          <EmitirGaveta
            key={aberto.emitido._id}
            situacao={data}
            tipo={aberto.emitido.tipo}
            emitido={aberto.emitido}
            onClose={close}
          />
        ) : null}
      </Suspense>
      {aberto?.ato === 'cancelar' ? <CancelarDialog emitido={aberto.emitido} onClose={close} /> : null}
      {aberto?.ato === 'enviar' ? (
        <EnviarDialog emitido={aberto.emitido} email={data.email} onClose={close} />
      ) : null}
    </Page>
  )
}

/** Route /paciente/{id}/emitidos: what was issued about a patient for others, and issuing. */
export default function EmitidosPage() {
  const { id = '' } = useParams()
  return <Emitidos key={id} id={id} />
}
