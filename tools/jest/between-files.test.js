/** @jest-environment jsdom */
// As a group of screens' files does (tools/lib/groups.mjs): what the first leaves, the second does not find.
const { join } = require('node:path')
const { begin, ofFile } = require('./between-files')
begin()
const { create } = require(join(__dirname, '../../shared-auth/node_modules/zustand'))

const useMessages = create(() => ({ open: ['an earlier one'] }))
const useLater = create()(() => ({ open: 0 }))

const found = () => [
  useMessages.getState().open,
  useLater.getState().open,
  document.body.innerHTML,
  document.body.getAttribute('style'),
  document.documentElement.dataset.tema,
  document.title,
  window.location.pathname,
  localStorage.length + sessionStorage.length,
  jest.isMockFunction(window.open),
  jest.isMockFunction(setTimeout),
]
const AS_FOUND = [['an earlier one'], 0, '', null, undefined, '', '/', 0, false, false]

describe('a file that leaves much behind', () =>
  ofFile(() => {
    it('finds the page as it is', () => {
      expect(found()).toEqual(AS_FOUND)
      useMessages.setState({ open: ['a question', 'another'] })
      useLater.setState({ open: 2 })
      document.body.innerHTML = '<p>left open</p>'
      document.body.style.overflow = 'hidden'
      document.documentElement.dataset.tema = 'escuro'
      document.title = 'Guias'
      window.history.pushState(null, '', '/guia')
      localStorage.setItem('tema', 'escuro')
      sessionStorage.setItem('pasta', '1')
      jest.spyOn(window, 'open').mockReturnValue(null)
      jest.useFakeTimers()
    })
  }))

describe('the next file', () =>
  ofFile(() => {
    it('finds nothing of it', () => {
      expect(found()).toEqual(AS_FOUND)
    })
  }))
