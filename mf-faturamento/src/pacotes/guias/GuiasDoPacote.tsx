import { formatReais } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useFieldWords, useFormMeta } from '@clinica/shared-ui/form'
import { memo, useState } from 'react'
import { ComFaltas } from '../../tiss/convenio-context'
import { usePacote } from '../form/pacote-context'
import { goToPainel, PAINEL_DA_SELECAO, PAINEL_DAS_GUIAS } from '../form/paineis'
import { type Grupo, type GuiaNoForm, porConvenio, sum } from '../form/valores'
import { TodosOsConflitos } from './ConflitosDaGuia'
import { GuiaDaLista } from './GuiaDaLista'
import css from './guias.module.css'
import { Nome } from './Nome'
import { Totais } from './Totais'
import { useGuiasDoForm } from './useGuias'

const Convenio = ({ grupo, so }: { grupo: Grupo; so: boolean }) => (
  <section aria-label={grupo.convenio.nome}>
    <h3 title={grupo.convenio.nome}>
      <span>
        <Nome nome={grupo.convenio.nome} /> · {grupo.guias}
      </span>
      <span>{formatReais(grupo.total)}</span>
    </h3>
    <ul>
      {grupo.lista.map((g) => (
        <GuiaDaLista key={g._id} guia={g} so={so} />
      ))}
    </ul>
  </section>
)

/** What the package holds, by insurer, with its totals always in view; it folds away (spec 3 §2.6). */
export const GuiasDoPacote = memo(({ so }: { so: boolean }) => {
  const [aberta, setAberta] = useState(true)
  const guias = useGuiasDoForm()
  const { readOnly } = useFormMeta()
  const { pacote, salvas } = usePacote()
  useFieldWords('guias', {
    label: 'Guias do pacote',
    show: (g) => {
      const { numero, paciente, sessoes, valor } = g as GuiaNoForm
      return `Guia ${numero} · ${paciente} · ${sessoes} sessões · ${formatReais(valor)}`
    },
  })
  const soma = sum(guias)
  return (
    <section
      id={PAINEL_DAS_GUIAS}
      className={css.painel}
      data-so={so || undefined}
      aria-label="Guias do pacote"
    >
      <h2>
        <Button
          color="inherit"
          aria-expanded={aberta}
          startIcon={<Icon name={aberta ? 'abaixo' : 'proximo'} size={16} />}
          onClick={() => setAberta(!aberta)}
        >
          Guias do pacote <span className={css.conta}>{guias.length}</span>
        </Button>
        {so ? null : (
          <Button
            className={css.subir}
            size="small"
            color="inherit"
            startIcon={<Icon name="acima" size={16} />}
            title="Voltar à seleção de guias"
            onClick={() => goToPainel(PAINEL_DA_SELECAO)}
          >
            Seleção
          </Button>
        )}
        {readOnly && pacote ? (
          <small className={css.apoio}>
            <Icon name="cadeado" size={14} /> {pacote.ativo ? 'As guias não mudam mais' : 'Pacote cancelado'}
          </small>
        ) : null}
      </h2>
      {so ? null : <TodosOsConflitos />}
      {aberta ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        <section className={css.lista} tabIndex={0} aria-label="Guias por convênio">
          {guias.length === 0 ? (
            <p className={css.vazio}>
              <b>{so ? 'Nenhuma guia.' : 'Nenhuma guia ainda.'}</b>{' '}
              {readOnly
                ? ''
                : so
                  ? 'Um pacote cancelado não tem guias: com o status Ativo, volta a recebê-las.'
                  : 'Adicione as que foram enviadas para faturamento.'}
            </p>
          ) : (
            <ComFaltas
              pacote={salvas.size > 0 ? pacote?._id : null}
              guias={guias.filter((g) => !salvas.has(g._id)).map((g) => g._id)}
            >
              {porConvenio(guias).map((g) => (
                <Convenio key={g.convenio._id} grupo={g} so={so} />
              ))}
            </ComFaltas>
          )}
        </section>
      ) : null}
      <Totais soma={soma} />
    </section>
  )
})
