export default defineNuxtConfig({
  compatibilityDate: '2025-07-01',
  modules: ['@nuxt/content'],
  css: ['~/assets/site.css'],
  app: { head: { htmlAttrs: { lang: 'en' } } },
});
