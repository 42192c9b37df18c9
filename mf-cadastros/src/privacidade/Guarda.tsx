import { showInstant, useSaveKey } from '@clinica/shared-auth'
import { ANOS_DO_FATURAMENTO, ANOS_DO_PRONTUARIO, formatData, type Privacidade } from '@clinica/shared-domain'
import { Button, confirm, notify, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { ApagarDialog } from './ApagarDialog'
import { saveOculto } from './privacidade.api'
import css from './privacidade.module.css'

const Prazos = ({ prontuario, faturamento }: Pick<Privacidade, 'prontuario' | 'faturamento'>) => (
  <dl className={css.prazos}>
    <dt>Prontuário</dt>
    <dd>
      {prontuario
        ? `Último registro em ${formatData(prontuario.ultimo)}: guardado por ${ANOS_DO_PRONTUARIO} anos, até ${formatData(prontuario.ate)}.`
        : 'Não há registros.'}
    </dd>
    <dt>Faturamento</dt>
    <dd>
      {faturamento
        ? `Última data em ${formatData(faturamento.ultimo)}: guardado por ${ANOS_DO_FATURAMENTO} anos, até ${formatData(faturamento.ate)}.`
        : 'Não há sessões realizadas nem guias faturadas.'}
    </dd>
  </dl>
)

/** Until when the data has to be kept; out of the searches meanwhile, and gone afterwards. */
export const Guarda = ({ dados }: { dados: Privacidade }) => {
  const send = useSaveKey()
  const [apagando, setApagando] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const { paciente, oculto, apagarEm, marcados } = dados

  const toggle = async () => {
    const agendados = marcados === 1 ? '1 agendamento marcado' : `${marcados} agendamentos marcados`
    const sim =
      oculto ||
      (await confirm({
        titulo: 'Ocultar das buscas?',
        conteudo: `O cadastro de ${paciente.nome} fica cancelado e não aparece mais em listas e buscas.${
          marcados > 0 ? ` Atenção: há ${agendados}, que continuam na agenda.` : ''
        }`,
        confirmar: 'Ocultar',
        cancelar: 'Voltar',
      }))
    if (!sim) return
    setEnviando(true)
    try {
      notify(await send({ oculto: !oculto }, (chave) => saveOculto(paciente._id, !oculto, chave)))
    } catch (erro) {
      await showError(erro)
    }
    void invalidateRegister('paciente')
    setEnviando(false)
  }

  return (
    <section className={css.painel} aria-labelledby="guarda">
      <h2 id="guarda">Guarda dos dados</h2>
      <Prazos {...dados} />
      <p className={css.texto}>
        {oculto
          ? `Oculto das buscas desde ${showInstant(oculto.em)}, por ${oculto.por}. Quem cuida da privacidade encontra o cadastro pelo filtro 'Ocultos' da lista de pacientes; reativar o cadastro também o traz de volta.`
          : apagarEm
            ? 'Até lá os dados não podem ser apagados, mas o cadastro pode ser ocultado de listas e buscas.'
            : 'Nada obriga a clínica a guardar estes dados: eles podem ser apagados já.'}
      </p>
      <div className={css.botoes}>
        <Button variant="outlined" loading={enviando} onClick={() => void toggle()}>
          {oculto ? 'Mostrar nas buscas' : 'Ocultar das buscas…'}
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={apagarEm !== null || marcados > 0}
          onClick={() => setApagando(true)}
        >
          Apagar todos os dados…
        </Button>
        {apagarEm ? (
          <span>Podem ser apagados a partir de {formatData(apagarEm)}.</span>
        ) : marcados > 0 ? (
          <span>Para apagar, cancele antes os agendamentos marcados ({marcados}).</span>
        ) : null}
      </div>
      {apagando ? <ApagarDialog dados={dados} onClose={() => setApagando(false)} /> : null}
    </section>
  )
}
