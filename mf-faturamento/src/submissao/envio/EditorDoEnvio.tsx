import { showInstant } from '@clinica/shared-auth'
import type { IndicacaoAnswer } from '@clinica/shared-domain'
import { Alert, Button, Chip, Icon } from '@clinica/shared-ui'
import { isSaveKey, useUnsavedGuard } from '@clinica/shared-ui/form'
import { memo, useEffect, useState } from 'react'
import { AdicionarGuia, NENHUMA } from './AdicionarGuia'
import { confirmFinalizar, confirmVazio } from './confirmar'
import css from './envio.module.css'
import { GuiasDoMes } from './GuiasDoMes'
import { count } from './guias'
import { Passos } from './Passos'
import { Resumo } from './Resumo'
import { useEnvio } from './useEnvio'

const FECHADO =
  'Este envio foi finalizado em outra janela: o que você mudou aqui não pode mais ser salvo. Para corrigir, fale com a gerência.'

type Props = { mes: string; dados: IndicacaoAnswer; onAlterado: (alterado: boolean) => void }

/** One's own month while it may still change: guides are added and taken out, saved, and at last finished. */
export const EditorDoEnvio = memo(({ mes, dados, onAlterado }: Props) => {
  const envio = useEnvio(mes, dados)
  const { base, guias, alterado, fechado, apply, salvando, falha } = envio
  const [escolha, setEscolha] = useState(NENHUMA)
  // What is chosen and not added yet is typed work too.
  const pendente = alterado || escolha.guia !== null
  useUnsavedGuard(pendente)
  useEffect(() => onAlterado(pendente), [pendente, onAlterado])

  const podeSalvar = !salvando && !fechado && (alterado || base === null)
  const save = async () => {
    if (podeSalvar && (guias.length > 0 || (await confirmVazio(mes)))) await envio.save()
  }
  const finalize = async () => {
    if (await confirmFinalizar(mes, guias, dados)) await envio.finalize()
  }
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!isSaveKey(e)) return
      e.preventDefault()
      if (!document.querySelector('[role="dialog"],[role="alertdialog"]')) void save()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  const { evolucoes } = dados
  const recado = fechado ? FECHADO : falha
  return (
    <>
      {envio.dialog}
      <Passos
        indicacao={fechado ? dados.indicacao : base}
        acao={
          base && !fechado ? (
            <Button
              size="small"
              variant="contained"
              disabled={salvando !== null}
              loading={salvando === 'finalizar'}
              onClick={() => void finalize()}
            >
              Finalizar
            </Button>
          ) : null
        }
      />
      {base?.reaberta && !fechado ? (
        <Alert severity="warning" className={css.aviso}>
          <b>
            Reaberto por {base.reaberta.por} em {showInstant(base.reaberta.em)}.
          </b>{' '}
          {base.reaberta.motivo}
        </Alert>
      ) : null}
      {/* A save ends with the month as it then is: nothing is changed behind it. */}
      <div className={css.colunas} inert={salvando !== null || fechado}>
        <div className={css.pilha}>
          <AdicionarGuia
            mes={mes}
            guias={guias}
            evolucoes={evolucoes}
            escolha={escolha}
            onEscolha={setEscolha}
            onAdd={envio.add}
          />
          <GuiasDoMes
            guias={guias}
            acoes={{
              onAlter: (guia) => setEscolha({ guia, texto: String(guia.quantidade) }),
              onRemove: envio.remove,
            }}
            vazio={
              evolucoes.length > 0 ? (
                <Button
                  startIcon={<Icon name="adicionar" />}
                  onClick={() => {
                    for (const guia of evolucoes) apply(guia, guia.evoluidas)
                  }}
                >
                  Começar das minhas evoluções ({count(evolucoes.length, 'guia', 'guias')})
                </Button>
              ) : (
                'Procure uma guia pelo número ou pelo paciente.'
              )
            }
          />
        </div>
        <Resumo mes={mes} guias={guias} sistema={dados} deQuem="suas" onApply={apply} />
      </div>
      <div className={css.barra}>
        <p role={recado ? 'alert' : undefined} className={recado ? css.falha : undefined}>
          {recado ??
            (base
              ? `Salvo em ${showInstant(base.updatedAt)}. Ainda dá para mudar até finalizar.`
              : !alterado && 'Nada salvo neste mês.')}
        </p>
        {fechado ? (
          <Button
            onClick={() => {
              setEscolha(NENHUMA)
              envio.discard()
            }}
          >
            Ver o envio finalizado
          </Button>
        ) : null}
        {alterado && !fechado ? (
          <Chip size="small" color="warning" variant="outlined" label="Alterações não salvas" />
        ) : null}
        <Button
          variant="contained"
          startIcon={<Icon name="salvar" />}
          disabled={!podeSalvar}
          loading={salvando === 'salvar'}
          onClick={() => void save()}
        >
          Salvar
        </Button>
      </div>
    </>
  )
})
