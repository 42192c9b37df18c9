import {
  checkLetras,
  countLetrasDaEntrada,
  type DocumentoEmitido,
  type EmitidosAnswer,
  faltaPreencher,
  isEntradaVazia,
  LETRAS_DO_MOTIVO_DO_EMITIDO,
  listLacunas,
  MENSAGENS_DO_EMITIDO as M,
  numeroDoEmitido,
  type TipoDeEmitido,
} from '@clinica/shared-domain'
import {
  Alert,
  Button,
  confirm,
  Icon,
  RequiredNote,
  retrying,
  Skeleton,
  showError,
  useLatest,
} from '@clinica/shared-ui'
import {
  isSaveKey,
  PeriodInput,
  SelectInput,
  TextInput,
  useAto,
  useFormSlice,
  useFormStore,
  useUnsavedGuard,
} from '@clinica/shared-ui/form'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { plainEntrada } from '../diario/valores'
import { Entrada } from '../editor/Entrada'
import { confirmLeave } from '../linha/evolucao/confirmLeave'
import { SituacaoDoRascunho } from '../rascunho/SituacaoDoRascunho'
import { type Guardado, useKeep } from '../rascunho/useKeep'
import type { Rascunho } from '../rascunho/useRascunho'
import { ContaLetras } from '../respostas/ContaLetras'
import { NaoImprime } from '../respostas/NaoImprime'
import css from './emitido.module.css'
import { correctEmitido, getNovo, issueEmitido, MUDA } from './emitidos.api'

const Editor = lazy(retrying(() => import('../editor/Editor')))

export type ValoresDoEmitidoNovo = {
  /** The document's own from its draft on: two devices issue it once. */
  _id: string
  unidade: string
  especialidade: string
  inicio: string | null
  fim: string | null
  texto: string
  motivo: string
}

type Props = {
  situacao: EmitidosAnswer
  tipo: TipoDeEmitido
  emitido: DocumentoEmitido | null
  /** What the template, or the version that is corrected, says. */
  cheio: string
  /** False: the template is issued as it is. */
  livre: boolean
  rascunho: Rascunho<Guardado<ValoresDoEmitidoNovo>>
  askToClose: RefObject<() => void>
  onClose: () => void
  onRestart: () => void
}

/** What keeps it from being issued; null when nothing does. */
const missingOf = (
  { inicio, fim, texto, motivo, unidade }: ValoresDoEmitidoNovo,
  antes: string | null,
): string | null => {
  if (!unidade) return 'Falta escolher a unidade.'
  if (inicio && fim && fim < inicio) return M.periodo
  if (isEntradaVazia(texto)) return M.vazio
  const lacunas = listLacunas(texto)
  if (lacunas.length > 0) return faltaPreencher(lacunas)
  if (antes !== null && texto === antes) return M.igual
  if (antes !== null && !motivo.trim()) return 'Falta o motivo da correção.'
  return checkLetras(countLetrasDaEntrada(texto))
}

const Avisos = () => {
  const [texto] = useFormSlice((f) => [(f.values as ValoresDoEmitidoNovo).texto])
  return (
    <>
      <ContaLetras letras={countLetrasDaEntrada(texto)} />
      <NaoImprime texto={plainEntrada(texto)} />
    </>
  )
}

const nameless = { value: '', label: 'Todas' }

export const FormularioDoEmitido = ({
  situacao,
  tipo,
  emitido,
  cheio,
  livre,
  rascunho,
  askToClose,
  onClose,
  onRestart,
}: Props) => {
  const paciente = situacao.paciente._id
  const store = useFormStore()
  const valores = () => store.get().values as ValoresDoEmitidoNovo
  // Who does not write sends no text: the server takes it from the template.
  const antes = emitido && livre ? cheio : null
  const [dirty, falta, unidade, especialidade, inicio, fim] = useFormSlice((f) => {
    const v = f.values as ValoresDoEmitidoNovo
    const falta =
      emitido && !livre
        ? !v.inicio && !v.fim
          ? M.semPeriodo
          : v.motivo.trim()
            ? null
            : 'Falta o motivo da correção.'
        : null
    return [f.dirty, falta ?? missingOf(v, antes), v.unidade, v.especialidade, v.inicio, v.fim] as const
  })
  // The editor holds its text by itself: it begins anew when the text is another than what was typed in it.
  const [mostrado, setMostrado] = useState(0)
  useKeep(rascunho, null)
  useEffect(() => setMostrado((n) => n + 1), [])
  const posto = useRef(cheio)
  const [preenchendo, setPreenchendo] = useState(false)
  const { perform, recusa, enviando } = useAto(
    emitido ? 'a nova versão foi emitida' : 'o documento foi emitido',
    MUDA,
  )
  const release = useUnsavedGuard(dirty && rascunho.situacao !== 'guardado')

  const fill = async () => {
    const v = valores()
    setPreenchendo(true)
    try {
      const { texto } = await getNovo(paciente, { tipo, ...v })
      posto.current = texto
      store.get().setFieldValue('texto', texto)
      setMostrado((n) => n + 1)
    } catch (erro) {
      void showError(erro)
    } finally {
      setPreenchendo(false)
    }
  }
  /** The text that the record gives for what is chosen now; what was written in the other one is asked about first. */
  const refill = async () => {
    if (inicio && fim && fim < inicio) return
    const mexido = valores().texto !== posto.current
    const sim =
      !mexido ||
      (await confirm({
        titulo: 'Preencher de novo?',
        conteudo:
          'O texto volta ao modelo, com o que o prontuário diz agora. O que foi escrito nele será perdido.',
        confirmar: 'Preencher de novo',
        cancelar: 'Ficar com o texto',
        perigo: true,
      }))
    if (sim) await fill()
  }
  const escolha = [unidade, especialidade, inicio, fim].join('|')
  const escolhida = useRef(escolha)
  const proceed = useLatest(() => {
    // What was written stays: the button asks. A correction begins from what was issued.
    if (emitido && livre) return
    if (valores().texto === posto.current && !(inicio && fim && fim < inicio)) void fill()
  })
  useEffect(() => {
    if (escolhida.current === escolha) return
    escolhida.current = escolha
    proceed.current()
  }, [escolha, proceed])

  const perguntando = useRef(false)
  const send = useLatest(async () => {
    if (falta || enviando || preenchendo || perguntando.current) return
    perguntando.current = true
    const sim = await confirm({
      titulo: emitido ? 'Emitir a nova versão?' : 'Emitir o documento?',
      conteudo: emitido
        ? `Ela sai com o mesmo número, ${numeroDoEmitido(emitido.numero)}, e a anterior fica visível como substituída.`
        : 'Ele ganha o próximo número da unidade e não muda mais: uma correção é outra versão do mesmo número.',
      confirmar: 'Emitir',
      cancelar: 'Continuar editando',
    }).finally(() => {
      perguntando.current = false
    })
    if (!sim) return
    const { _id, texto, motivo, ...pedido } = valores()
    const corpo = {
      ...Object.fromEntries(Object.entries(pedido).filter(([, v]) => v)),
      ...(livre ? { texto } : {}),
      rascunho: await rascunho.hold(),
    }
    const feito = emitido
      ? await perform([emitido._id, corpo, motivo], (chave) => {
          const { unidade: _, ...resto } = corpo as typeof corpo & { unidade?: string }
          return correctEmitido(
            emitido._id,
            { ...resto, motivo: motivo.trim(), visto: emitido.versoes[0]?.versao },
            chave,
          )
        })
      : await perform([_id, corpo], (chave) => issueEmitido(paciente, { _id, tipo, ...corpo }, chave))
    if (!feito) {
      rascunho.release()
      return
    }
    rascunho.forget()
    release()
    onClose()
  })
  const close = useLatest(async () => {
    if (enviando) return
    const saida = livre && store.get().dirty ? await confirmLeave(rascunho) : 'sair'
    if (saida === 'ficar') return
    if (saida === 'descartar') await rascunho.discard().catch(showError)
    release()
    onClose()
  })
  useEffect(() => {
    askToClose.current = () => void close.current()
  })
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!isSaveKey(e)) return
      e.preventDefault()
      // Another dialog is open over the sheet: it comes first.
      if (document.querySelectorAll('[role="dialog"],[role="alertdialog"]').length === 1) void send.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [send])

  const [texto] = useFormSlice((f) => [(f.values as ValoresDoEmitidoNovo).texto])
  return (
    <form
      noValidate
      className={css.formulario}
      onSubmit={(e) => {
        e.preventDefault()
        void send.current()
      }}
    >
      <div className={css.rolagem} data-campos>
        {emitido ? <RequiredNote /> : null}
        <div className={css.campos}>
          {emitido ? null : (
            <SelectInput
              name="unidade"
              label="Unidade"
              options={situacao.unidades.map(({ _id, nome }) => ({ value: _id, label: nome }))}
            />
          )}
          {livre ? (
            <SelectInput
              name="especialidade"
              label="Especialidade"
              options={[
                nameless,
                ...situacao.especialidades.map(({ _id, nome }) => ({ value: _id, label: nome })),
              ]}
            />
          ) : null}
          <PeriodInput names={['inicio', 'fim']} labels={['De', 'Até']} />
        </div>
        {tipo === 'afastamento' ? (
          <Alert severity="info">
            Este atestado é do profissional que o assina, no âmbito da sua profissão, e não é atestado médico.
            O CID só entra com a autorização do paciente.
          </Alert>
        ) : null}
        {livre ? (
          <>
            <p className={css.nota}>
              O que está entre chaves falta preencher ou apagar. Datas, medidas e CID vêm do prontuário.{' '}
              <Button size="small" loading={preenchendo} onClick={() => void refill()}>
                Preencher de novo
              </Button>
            </p>
            {mostrado > 0 ? (
              <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
                <Editor
                  key={mostrado}
                  label="Texto do documento"
                  inicial={valores().texto}
                  onChange={(html) => store.get().setFieldValue('texto', html)}
                />
              </Suspense>
            ) : null}
            <Avisos />
          </>
        ) : (
          <section aria-label="Texto do documento" className={css.previa} aria-busy={preenchendo}>
            <Entrada html={texto} />
          </section>
        )}
        {emitido ? (
          <TextInput
            name="motivo"
            label="Motivo da correção"
            max={LETRAS_DO_MOTIVO_DO_EMITIDO}
            required
            multiline
            rows={2}
          />
        ) : null}
      </div>
      <footer className={css.pe}>
        <div className={css.dito}>
          {recusa ? (
            <p role="alert" className={css.erro}>
              <Icon name="erro" size={15} />
              {recusa}
            </p>
          ) : (
            <p role="status">{falta ?? ''}</p>
          )}
          {livre ? <SituacaoDoRascunho rascunho={rascunho} onDescartado={onRestart} /> : null}
        </div>
        <Button variant="outlined" color="inherit" onClick={() => void close.current()}>
          Cancelar
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={enviando}
          disabled={falta !== null || preenchendo}
          title="Emitir (Ctrl+S)"
        >
          Emitir
        </Button>
      </footer>
    </form>
  )
}
