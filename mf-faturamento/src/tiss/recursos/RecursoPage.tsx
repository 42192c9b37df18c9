import { ErroDaApi, useHoje } from '@clinica/shared-auth'
import type { Recurso } from '@clinica/shared-domain'
import { recursoCanceladoSchema, SITUACOES_DE_RECURSO, textoDoPrazo } from '@clinica/shared-domain'
import { Alert, Button, Icon, NotFound, Page, Skeleton } from '@clinica/shared-ui'
import { DialogoDoAto, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import { DownloadButton } from '@clinica/shared-ui/list'
import { useQuery } from '@clinica/shared-ui/query'
import { useParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { ComErro } from '../dinheiro/ComErro'
import css from '../dinheiro/dinheiro.module.css'
import { Carta } from './Carta'
import { cancelRecurso, fetchXml, getRecurso, sendRecurso } from './recursos.api'

const Cancelar = ({ recurso, onClose }: { recurso: Recurso; onClose: () => void }) => {
  const { perform, recusa } = useAto('o recurso foi cancelado', ['retorno'])
  return (
    <DialogoDoAto<{ motivo: string }>
      titulo={`Cancelar o recurso ${recurso.numero}?`}
      acao="Cancelar o recurso"
      perigo
      valores={{ motivo: '' }}
      validate={(v) => validate(recursoCanceladoSchema as never, { updatedAt: recurso.updatedAt, ...v })}
      onSend={async ({ motivo }) => {
        if (await perform([recurso._id, motivo], (chave) => cancelRecurso(recurso, motivo.trim(), chave)))
          onClose()
      }}
      recusa={recusa}
      onClose={onClose}
    >
      <p>As glosas voltam para “a decidir”. O número {recurso.numero} não volta a ser usado.</p>
      <TextInput name="motivo" label="Motivo" max={255} required multiline rows={2} />
    </DialogoDoAto>
  )
}

const Acoes = ({ r }: { r: Recurso }) => {
  const { perform, recusa } = useAto('o recurso foi marcado como enviado', ['retorno'])
  const [cancelando, setCancelando] = useState(false)
  const prazo = textoDoPrazo(r.prazo, useHoje())
  return (
    <>
      <div className={css.botoes}>
        <b>{SITUACOES_DE_RECURSO[r.situacao]}</b>
        {r.situacao === 'gerado' ? <span>{prazo ? `enviar ${prazo}` : ''}</span> : null}
        {r.apagado ? null : (
          <DownloadButton
            label="Baixar o XML"
            name={r.arquivo}
            fetch={(signal, onBytes) => fetchXml(r._id, signal, onBytes)}
          />
        )}
        <Button
          variant="outlined"
          startIcon={<Icon name="imprimir" size={16} />}
          onClick={() => window.print()}
        >
          Imprimir a carta
        </Button>
        {r.situacao === 'gerado' ? (
          <Button
            variant="contained"
            onClick={() => void perform([r._id, 'enviado', r.updatedAt], (chave) => sendRecurso(r, chave))}
          >
            Marcar enviado
          </Button>
        ) : null}
        {r.situacao === 'gerado' || r.situacao === 'enviado' ? (
          <Button color="inherit" onClick={() => setCancelando(true)}>
            Cancelar
          </Button>
        ) : null}
      </div>
      {recusa ? <Alert severity="error">{recusa}</Alert> : null}
      {r.apagado ? (
        <Alert severity="info">
          O arquivo foi apagado com os dados de um paciente dele; números e valores continuam aqui.
        </Alert>
      ) : null}
      {cancelando ? <Cancelar recurso={r} onClose={() => setCancelando(false)} /> : null}
    </>
  )
}

/** Route /faturamento/recursos/:id: the appeal, its file and its letter. */
export default function RecursoPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['retorno', 'recurso', id],
    queryFn: ({ signal }) => getRecurso(id, signal),
    meta: { interesse: { assunto: 'lote' } },
  })
  return (
    <Page title={data ? `Recurso ${data.numero}` : 'Recurso'}>
      {data ? (
        <>
          <Acoes r={data} />
          <Carta recurso={data} />
        </>
      ) : error instanceof ErroDaApi && error.status === 404 ? (
        <NotFound title="Recurso não encontrado." back="/faturamento/recursos" />
      ) : error ? (
        <ComErro error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Page>
  )
}
