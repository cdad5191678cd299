import { asks, between, choice, exactly, fixed, includes, quantity, select, upTo } from '../dsl.ts';

export const firmness = select('Noodle firmness', '面条硬度', exactly(1), [
  choice('Barikata (very firm)', '特硬'),
  choice('Kata (firm)', '偏硬'),
  choice('Futsu (regular)', '普通'),
  choice('Yawa (soft)', '偏软'),
]);

export const richness = select('Broth', '汤底浓度', exactly(1), [
  choice('Kotteri (rich)', '浓厚'),
  choice('Futsu (regular)', '普通'),
  choice('Assari (light)', '清淡'),
]);

export const spice = select('Heat', '辣度', upTo(1), [
  choice('One chilli', '小辣'),
  choice('Two chillies', '中辣'),
  choice('Three chillies', '大辣', 0.5),
]);

export const ramenToppings = quantity('Toppings', '配料', upTo(4), [
  choice('Ajitama egg', '溏心卤蛋', 2, { key: 'ajitama' }),
  choice('Chashu (2 slices)', '叉烧（2片）', 4, { key: 'chashu' }),
  choice('Menma', '笋干', 1.5),
  choice('Nori (3 sheets)', '海苔（3片）', 1),
  choice('Black garlic oil', '黑蒜油', 0.8),
  choice('Sweet corn', '甜玉米', 1.2, { soldOut: true }),
]);

export const kaedama = quantity('Kaedama', '加面', upTo(2), [choice('Extra noodles', '替玉（加面）', 2.5)]);

const pourTemperature = select('Hot or chilled', '冷热', exactly(1), [choice('Hot', '热'), choice('Chilled', '冷')]);

export const setDrink = select('Choose your drink', '选择饮料', exactly(1), [
  choice('Genmaicha', '玄米茶', 0, { options: [asks(pourTemperature)] }),
  choice('Oolong tea', '乌龙茶', 0, { options: [asks(pourTemperature)] }),
  choice('Ramune', '弹珠汽水', 1.5),
  choice('Asahi draught', '朝日生啤', 6.8, { noDiscount: true }),
]);

const gyozaContents = fixed('Comes with', '附送', [
  choice('Pan gyoza, three pieces', '煎饺三粒'),
  choice('Edamame', '毛豆'),
]);

const riceContents = fixed('Comes with', '附送', [choice('Mini chashu don', '迷你叉烧饭'), choice('Pickles', '渍物')]);

export const makeItASet = select('Make it a set', '升级套餐', upTo(1), [
  choice('Gyoza set', '煎饺套餐', 6.5, { member: 5.8, options: [includes(gyozaContents)], key: 'gyoza-set' }),
  choice('Don set', '丼饭套餐', 7.5, { member: 6.8, options: [includes(riceContents)] }),
]);

export const riceSize = select('Rice', '饭量', exactly(1), [
  choice('Regular', '普通'),
  choice('Large', '大份', 2),
  choice('Small', '小份'),
]);

export const donExtras = quantity('Add-ons', '加料', upTo(3), [
  choice('Onsen egg', '温泉蛋', 2),
  choice('Ikura', '三文鱼子', 4.8, { soldOut: true }),
  choice('Miso soup', '味噌汤', 2),
]);

export const wasabi = select('Wasabi', '芥末', exactly(1), [
  choice('With wasabi', '要芥末'),
  choice('No wasabi', '不要芥末'),
]);

export const bentoContents = fixed('In the box', '便当内含', [
  choice('Steamed rice', '白饭'),
  choice('Tamagoyaki', '玉子烧'),
  choice('Miso soup', '味噌汤'),
]);

export const bentoSides = select('Choose your sides', '选择配菜', between(1, 2), [
  choice('Potato salad', '薯泥沙律'),
  choice('Hijiki seaweed', '羊栖菜'),
  choice('Kinpira burdock', '金平牛蒡'),
  choice('Karaage (2 pcs)', '炸鸡（2块）', 2),
]);

export const gyozaPieces = select('Pieces', '数量', exactly(1), [choice('Six', '六粒'), choice('Ten', '十粒', 4.5)]);

export const dips = select('Dip', '蘸酱', upTo(2), [
  choice('Rayu chilli oil', '辣油'),
  choice('Ponzu', '柚子醋'),
  choice('Mentaiko mayo', '明太子蛋黄酱', 1),
]);

export const softServeTopping = select('Topping', '配料', upTo(3), [
  choice('Azuki', '红豆', 0.8),
  choice('Shiratama', '白玉团子', 1),
  choice('Kinako', '黄豆粉', 0.5),
  choice('Kuromitsu', '黑糖蜜', 0.5),
]);

export const skewerSeasoning = select('Seasoning', '调味', exactly(1), [
  choice('Tare (sweet soy)', '酱烧'),
  choice('Shio (salt)', '盐烤'),
]);

export const sakeServing = select('Serve', '饮法', exactly(1), [choice('Chilled', '冷饮'), choice('Warm', '热饮')]);
