import {
  CAMPOS_DO_EMITIDO,
  checkModelo,
  EMITIDOS,
  isEntradaVazia,
  type ModeloDoEmitido,
  TIPOS_DE_EMITIDO,
  type TipoDeEmitido,
} from '@clinica/shared-domain'
import {
  Alert,
  AreaError,
  Button,
  confirm,
  notify,
  Page,
  retrying,
  Skeleton,
  showError,
  Tab,
  Tabs,
  useLatest,
} from '@clinica/shared-ui'
import { confirmDiscard, isSaveKey, useAto, useUnsavedGuard } from '@clinica/shared-ui/form'
import { invalidateRegister, useQuery } from '@clinica/shared-ui/query'
import { useSearchParams } from '@clinica/shared-ui/router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWhen } from '../quando'
import css from './emitido.module.css'
import { modelosQuery, restoreModelo, saveModelo } from './emitidos.api'

const Editor = lazy(retrying(() => import('../editor/Editor')))

const MUDA = ['emitidoModelo']

const Campos = ({ tipo }: { tipo: TipoDeEmitido }) => (
  <aside className={css.nomes} aria-label="Campos do prontuário">
    <h2>Campos do prontuário</h2>
    <dl>
      {Object.entries(CAMPOS_DO_EMITIDO)
        .filter(([, { clinico }]) => EMITIDOS[tipo].clinico || !clinico)
        .map(([nome, { rotulo }]) => (
          <div key={nome}>
            <dt>{`{${nome}}`}</dt>
            <dd>{rotulo}</dd>
          </div>
        ))}
    </dl>
    {EMITIDOS[tipo].clinico ? (
      <p className={css.nota}>
        Outro texto entre chaves, como {'{descreva a conduta}'}, é uma lacuna: quem emite a preenche ou apaga.
      </p>
    ) : (
      <p className={css.nota}>
        A recepção também emite esta declaração, sem escrever nela: por isso não leva dado clínico nem lacuna.
      </p>
    )}
  </aside>
)

type Props = { modelo: ModeloDoEmitido; onDirty: (dirty: boolean) => void }

const Modelo = ({ modelo, onDirty }: Props) => {
  const [texto, setTexto] = useState(modelo.texto)
  // What it was opened with: another's save is met as a conflict, and replaces nothing that is being typed.
  const [partida, setPartida] = useState(modelo)
  const [vez, setVez] = useState(0)
  const { perform, recusa, enviando } = useAto('o modelo foi guardado', MUDA)
  const whenOf = useWhen()
  const dirty = texto !== partida.texto
  useUnsavedGuard(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const nome = EMITIDOS[modelo.tipo].nome
  const falta = isEntradaVazia(texto) ? 'Escreva o modelo.' : checkModelo(modelo.tipo, texto)
  const start = (novo: ModeloDoEmitido) => {
    setPartida(novo)
    setTexto(novo.texto)
    setVez((n) => n + 1)
  }
  const save = useLatest(async () => {
    if (falta || !dirty || enviando) return
    const salvo = await perform([partida, texto], (chave) => saveModelo(partida, texto, chave))
    if (salvo) start(salvo.modelo)
  })
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!isSaveKey(e)) return
      e.preventDefault()
      void save.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [save])
  const restore = async () => {
    const sim = await confirm({
      titulo: 'Voltar ao texto do portal?',
      conteudo: `O texto da clínica para ${nome} é trocado pelo do portal.`,
      confirmar: 'Voltar ao do portal',
      cancelar: 'Ficar com o da clínica',
      perigo: true,
    })
    if (!sim) return
    try {
      const { msg, modelo: novo } = await restoreModelo(modelo)
      notify(msg)
      start(novo)
    } catch (erro) {
      await showError(erro)
    } finally {
      void invalidateRegister(...MUDA)
    }
  }
  return (
    <form
      noValidate
      className={css.editar}
      onSubmit={(e) => {
        e.preventDefault()
        void save.current()
      }}
    >
      <h2 className={css.doModelo}>{nome}</h2>
      <p className={css.nota}>
        {partida.daClinica && partida.updatedAt
          ? `Texto da clínica, guardado ${whenOf(partida.updatedAt)} por ${partida.por}.`
          : 'Texto do portal. Ao salvar, passa a valer o da clínica.'}
      </p>
      {modelo.updatedAt !== partida.updatedAt ? (
        <Alert severity="warning">Outra pessoa guardou este modelo depois que você o abriu.</Alert>
      ) : null}
      <div className={css.moldura}>
        <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
          <Editor key={vez} label={`Modelo: ${nome}`} inicial={partida.texto} onChange={setTexto} />
        </Suspense>
      </div>
      {recusa || falta ? (
        <Alert severity="error" role="alert">
          {recusa ?? falta}
        </Alert>
      ) : null}
      <div className={css.botoes}>
        <Button type="submit" variant="contained" loading={enviando} disabled={!dirty || falta !== null}>
          Salvar
        </Button>
        {partida.daClinica ? (
          <Button color="inherit" onClick={() => void restore()}>
            Voltar ao texto do portal
          </Button>
        ) : null}
        {modelo.updatedAt !== partida.updatedAt ? (
          <Button color="inherit" onClick={() => start(modelo)}>
            Abrir o que está guardado
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** Route /evolucao/documento: what documents for others begin with. */
export default function ModelosDoEmitidoPage() {
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery(modelosQuery)
  const [dirty, setDirty] = useState(false)
  const pedido = params.get('tipo')
  const tipo = TIPOS_DE_EMITIDO.find((t) => t === pedido) ?? TIPOS_DE_EMITIDO[0]
  const choose = async (novo: TipoDeEmitido) => {
    if (novo !== tipo && (!dirty || (await confirmDiscard())))
      setParams({ tipo: novo }, { replace: true, preventScrollReset: true })
  }
  const modelo = data?.find((m) => m.tipo === tipo)
  return (
    <Page title="Modelos de documentos">
      <Tabs aria-label="Documento" value={tipo} onChange={(_, novo) => void choose(novo as TipoDeEmitido)}>
        {TIPOS_DE_EMITIDO.map((t) => (
          <Tab
            key={t}
            value={t}
            id={`aba-${t}`}
            aria-controls="modelo-do-documento"
            label={EMITIDOS[t].nome}
          />
        ))}
      </Tabs>
      <div id="modelo-do-documento" role="tabpanel" aria-labelledby={`aba-${tipo}`} className={css.modelo}>
        {modelo ? (
          <>
            <Modelo key={tipo} modelo={modelo} onDirty={setDirty} />
            <Campos tipo={tipo} />
          </>
        ) : error ? (
          <AreaError titulo="Não foi possível abrir os modelos." onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Carregando">
            <Skeleton variant="rounded" height={320} />
          </div>
        )}
      </div>
    </Page>
  )
}
