import { useLive } from '@clinica/shared-auth'
import { type FaturamentoDaGuia, faturamentoNoFormulario } from '@clinica/shared-domain'
import { notify } from '@clinica/shared-ui'
import {
  Formik,
  focusFirstError,
  SelectInput,
  TextInput,
  useFormStore,
  useRecordSave,
} from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useNavigate, useSearchParams } from '@clinica/shared-ui/router'
import { type RefObject, useRef, useState } from 'react'
import { Barra } from './Barra'
import { clearTaken } from './clearTaken'
import { EmAndamento } from './EmAndamento'
import { faturamentoApi } from './faturar.api'
import css from './faturar.module.css'
import { Informacoes } from './Informacoes'
import { Procedimentos } from './Procedimentos'
import { Sessoes } from './Sessoes'
import { toForm, toWire, undoOf, type Valores } from './valores'

/** Where somebody came from is where they go back to: a guide's form, the search of guides, or the start (spec 3 §2.7). */
const VOLTAS: Record<string, (id: string) => string> = {
  guia: (id) => `/guia/cadastro/${id}`,
  guias: () => '/guia',
}

const guiasNele = (n: number): string => (n === 1 ? '1 guia' : `${n} guias`)

const Faturar = ({ guia }: { guia: FaturamentoDaGuia }) => {
  const nela = guia.pacote
  const opcoes = nela
    ? [{ value: nela._id, label: nela.nome }]
    : [
        { value: '', label: '' },
        ...guia.pacotes.map((p) => ({ value: p._id, label: `${p.nome} · aberto, ${guiasNele(p.guias)}` })),
      ]
  return (
    <section className={css.painel} aria-labelledby="faturar-pacote">
      <header className={css.cabeca}>
        <h2 id="faturar-pacote">Faturar</h2>
      </header>
      <div className={css.campos}>
        <SelectInput
          name="pacote"
          label="Adicionar ao pacote"
          options={opcoes}
          disabled={nela !== null}
          helperText={
            nela
              ? 'A guia já está neste pacote: as sessões com data entram nele.'
              : guia.pacotes.length === 0
                ? 'Nenhum pacote aberto.'
                : undefined
          }
        />
        <TextInput name="observacao" label="Observação" multiline rows={2} max={500} />
      </div>
    </section>
  )
}

type Props = { registro: FaturamentoDaGuia; valores: Valores; onReload: () => void }

const Corpo = ({ registro, passou, onReload }: Omit<Props, 'valores'> & { passou: RefObject<boolean> }) => {
  const store = useFormStore()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  /** As it now is, after the saves of this page. */
  const [guia, setGuia] = useState(registro)
  /** As it was before the last save: another desk's change that a save went along with is no part of its undo. */
  const partida = useRef(registro)

  const {
    form,
    salvar: save,
    salvando,
    dialog,
  } = useRecordSave<FaturamentoDaGuia>({
    resource: faturamentoApi,
    schema: faturamentoNoFormulario as never,
    registro: guia,
    valuesOf: toForm,
    passou,
    invalid: 'Preencha os campos corretamente.',
    toWire: (valores, atual) => {
      partida.current = atual ?? guia
      return toWire(valores, partida.current)
    },
    stays: true,
    onReload,
    showErrors: (campos) => {
      const daqui = Object.entries(campos ?? {}).filter(([id]) => guia.agendamentos.some((s) => s._id === id))
      clearTaken(store, Object.fromEntries(daqui))
      // Once the fields show what is wrong with them.
      requestAnimationFrame(() => focusFirstError(form.current))
    },
    undoOf: ({ registro: depois }) => {
      const antes = partida.current
      // Nothing changed: there is nothing to take back.
      if (!depois || depois.updatedAt === antes.updatedAt) return
      return async () => {
        await faturamentoApi.update(depois._id, undoOf(antes, depois))
        notify('Faturamento desfeito.')
        void invalidateRegister('pacote', 'guia')
        onReload()
      }
    },
    onSaved: ({ registro: depois }) => {
      if (depois) setGuia(depois)
      void invalidateRegister('pacote', 'guia', 'agendamento')
    },
  })

  // Another desk changed it: shown at once while nothing is typed here; else the save settles both.
  useLive({ assunto: 'guia', _id: guia._id }, async () => {
    if (store.get().dirty || salvando) return
    const agora = await faturamentoApi.get(guia._id).catch(() => null)
    if (agora && agora.updatedAt !== guia.updatedAt && !store.get().dirty) onReload()
  })

  const volta = VOLTAS[params.get('de') ?? '']?.(guia._id) ?? '/'
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
    >
      <div className={css.corpo}>
        <div className={css.pilha}>
          <Informacoes guia={guia} />
          <Procedimentos guia={guia} />
          <Sessoes key={guia.updatedAt} guia={guia} />
          <Faturar guia={guia} />
        </div>
        <EmAndamento guia={guia} />
      </div>
      {dialog}
      <Barra guia={guia} salvando={salvando} onCancel={() => void navigate(volta)} />
    </form>
  )
}

/** The billing of one guide: what it says, a date for each session, package and observation, saved in one go. */
export const FormularioDaGuia = ({ registro, valores, onReload }: Props) => {
  const passou = useRef(false)
  return (
    <Formik
      initialValues={valores}
      onSubmit={() => {
        passou.current = true
      }}
    >
      <Corpo registro={registro} passou={passou} onReload={onReload} />
    </Formik>
  )
}
